"""Talking to a person in a browser."""
