"""Reads the views of NibIndex indexes as Arrow, and writes them as Parquet."""
