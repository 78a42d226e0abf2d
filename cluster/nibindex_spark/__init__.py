"""NibIndex with Spark: a data source for indexes, and the nightly job."""

from .source import NibIndexSource

__all__ = ["NibIndexSource", "register"]


def register(session):
    """Makes the format `nibindex` known to a session."""
    session.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    session.dataSource.register(NibIndexSource)
