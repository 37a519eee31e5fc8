#ifndef VITRINE_CSQLITE_H
#define VITRINE_CSQLITE_H
#include <sqlite3.h>

/// Binds bytes that SQLite copies; SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  // A null pointer would bind NULL instead of nothing.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/// Lets closing a connection leave the log as it is; the function behind it is variadic.
static inline void csqlite_leave_log(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

#endif
