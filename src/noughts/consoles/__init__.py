"""Talking to a person in a terminal."""
