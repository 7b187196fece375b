#pragma once
#include <sqlite3.h>

/// Binds text that SQLite copies: SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int enot_sqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index, const char *_Nullable text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, count == 0 ? "" : text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes that SQLite copies.
static inline int enot_sqlite_bind_blob(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

/// Sets a function's result to text that SQLite copies.
static inline void enot_sqlite_result_text(sqlite3_context *_Nonnull context, const char *_Nullable text, sqlite3_uint64 count) {
    sqlite3_result_text64(context, count == 0 ? "" : text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
