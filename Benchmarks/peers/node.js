// The read of one note as a program for Node's own http server makes it: cookie, session, SQLite, JSON. One process a core.
// usage: node node.js PORT DATABASE; Node from 22.5 on, which has SQLite.
'use strict';
const cluster = require('node:cluster');
const { createHash } = require('node:crypto');
const http = require('node:http');
const os = require('node:os');
const { DatabaseSync } = require('node:sqlite');

const [port, path] = process.argv.slice(2);
const SESSION = 'SELECT space FROM peer_session WHERE digest = ?';
const NOTE = `SELECT id, topic_id AS topicID, position, created_at AS createdAt, deleted_at AS deletedAt, title, content AS text
  FROM note WHERE space = ? AND id = ?`;
const PREFIX = '/api/v1/notes/', COOKIE = /(?:^|; )enot_session=([^;]+)/;

/** Gives a function that reads one row. */
function reader(sql) {
  const statement = new DatabaseSync(path, { readOnly: true }).prepare(sql);
  return (...values) => statement.get(...values);
}

function serve() {
  const findSession = reader(SESSION), findNote = reader(NOTE), sessions = new Map();

  function identify(request) {
    const token = COOKIE.exec(request.headers.cookie ?? '')?.[1];
    if (!token) return undefined;
    const digest = createHash('blake2b512').update(token).digest();
    const key = digest.toString('latin1');
    if (!sessions.has(key)) sessions.set(key, findSession(digest)?.space);
    return sessions.get(key);
  }

  function answer(request) {
    const space = identify(request);
    if (!space) return [401];
    if (request.method !== 'GET' || !request.url.startsWith(PREFIX)) return [404];
    const note = findNote(space, request.url.slice(PREFIX.length));
    return note ? [200, JSON.stringify(note)] : [404];
  }

  http.createServer((request, response) => {
    const [status, body = ''] = answer(request);
    response.writeHead(status, {
      'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store',
    });
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
}

if (cluster.isPrimary) {
  for (let i = 0; i < os.availableParallelism(); i++) cluster.fork();
} else {
  serve();
}
