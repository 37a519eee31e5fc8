#ifndef VITRINE_CSQLITE_H
#define VITRINE_CSQLITE_H
#include <sqlite3.h>

/// Binds bytes that SQLite copies; SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  // A null pointer would bind NULL instead of nothing.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
