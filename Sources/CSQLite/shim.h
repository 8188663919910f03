// SQLite, as SQLiteDatabase uses it.
#pragma once
#include <sqlite3.h>
