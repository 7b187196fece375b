"""Fetches all a REST site has with the fewest requests there can be, and no more: rest_floor.py URL FOLDER; the floor for a mirror."""

import concurrent.futures
import gzip
import hashlib
import http.client
import json
import os
import sys
import threading
import urllib.parse

SITE, FOLDER = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2]
ROOT = "/wp-json/wp/v2/"
FIELDS = "_fields=id,slug,link,title,content,modified_gmt,categories,featured_media,sticky,acf"
connections = threading.local()
counted = {"requests": 0, "bytes": 0}


def get(path):
    """Fetches over one connection a thread."""
    connection = getattr(connections, "connection", None) or http.client.HTTPConnection(SITE.hostname, SITE.port, timeout=60)
    connections.connection = connection
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    body = answer.read()
    counted["requests"] += 1
    counted["bytes"] += len(body)
    return answer, gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body


def listing(kind, query):
    """Lists all pages of a kind."""
    page = 1
    while True:
        answer, body = get(f"{ROOT}{kind}?per_page=100&page={page}&orderby=id&order=asc&{query}")
        with open(f"{FOLDER}/{kind}-{page}.json", "wb") as file:
            file.write(body)
        yield from json.loads(body)
        if page >= int(answer.headers["X-WP-TotalPages"]):
            return
        page += 1


def picture(address):
    """Fetches and keeps one picture."""
    _, body = get(urllib.parse.quote(urllib.parse.unquote(urllib.parse.urlsplit(address).path)))
    with open(f"{FOLDER}/{hashlib.sha1(address.encode()).hexdigest()}", "wb") as file:
        file.write(body)


os.makedirs(FOLDER, exist_ok=True)
get(f"{ROOT}categories?per_page=100")
for kind in ("posts", "pages"):
    for _ in listing(kind, FIELDS):
        pass
pictures = [item["source_url"] for item in listing("media", "media_type=image&_fields=id,source_url,mime_type")]
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    list(pool.map(picture, pictures))
print(json.dumps(counted))
