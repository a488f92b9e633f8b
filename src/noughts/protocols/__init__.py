"""Talking to other programs, both ways."""
