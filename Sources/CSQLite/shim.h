#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline sqlite3_destructor_type nibindex_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

// Nobody asks SQLite how much memory it uses, and counting takes a lock at every allocation. A variadic
// function, which Swift cannot call.
static inline int nibindex_sqlite_without_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
