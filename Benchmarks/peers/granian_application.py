"""The read of one note as a program for granian (RSGI, its fastest interface) makes it: cookie, session, SQLite, JSON.

PEER_DATABASE names the database. Reads of one row are made in place: a thread for each would cost more than the read.
"""

import hashlib
import json
import os
import sqlite3
from http.cookies import SimpleCookie

NAMES = ("id", "topicID", "position", "createdAt", "deletedAt", "title", "text")
NOTE = "SELECT id, topic_id, position, created_at, deleted_at, title, content FROM note WHERE space = ? AND id = ?"
PREFIX = "/api/v1/notes/"
HEADERS = [("content-type", "application/json"), ("cache-control", "no-store")]

database = sqlite3.connect(f"file:{os.environ['PEER_DATABASE']}?mode=ro", uri=True, check_same_thread=False)
sessions = {}


def identify(cookies: str | None) -> str | None:
    """Tells whose space a request's cookie opens."""
    cookie = SimpleCookie(cookies).get("enot_session") if cookies else None
    if cookie is None:
        return None
    digest = hashlib.blake2b(cookie.value.encode()).digest()
    if digest not in sessions:
        row = database.execute("SELECT space FROM peer_session WHERE digest = ?", (digest,)).fetchone()
        sessions[digest] = row and row[0]
    return sessions[digest]


async def app(scope, protocol):
    """Answers a request."""
    space = identify(scope.headers.get("cookie"))
    if space is None:
        protocol.response_empty(401, HEADERS)
        return
    row = None
    if scope.method == "GET" and scope.path.startswith(PREFIX):
        row = database.execute(NOTE, (space, scope.path[len(PREFIX):])).fetchone()
    if row is None:
        protocol.response_empty(404, HEADERS)
        return
    protocol.response_bytes(200, HEADERS, json.dumps(dict(zip(NAMES, row)), ensure_ascii=False).encode())
