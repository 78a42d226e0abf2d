"""Reads a repository by other means than NibIndex does, and lists where the two differ."""
