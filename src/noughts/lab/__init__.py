"""Experiments: counts, timings, tables."""
