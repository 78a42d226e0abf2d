#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline sqlite3_destructor_type nibindex_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

// Text in double quotes that is no name is an error, not a text. A variadic function as well.
static inline void nibindex_sqlite_names_in_double_quotes(sqlite3 *db) {
  sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}

// Nobody asks SQLite how much memory it uses, and counting takes a lock at every allocation. A variadic
// function, which Swift cannot call.
static inline int nibindex_sqlite_without_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
