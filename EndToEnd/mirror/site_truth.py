"""Compares a mirrored catalogue with what the site's own database says, and its texts with what visitors see."""

import hashlib
import html
import json
import re
import urllib.parse
import urllib.request

PAGE_SIZE = 100
PAGE_BREAK = "<!--nextpage-->"


def plain(title):
    """Gives a title as the REST interface renders it, without markup."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<(?=[a-zA-Z/!])[^>]*>", "", title))).strip()


def rendered(site, kind):
    """Asks the site for what visitors see, by number."""
    shown, page = {}, 1
    while True:
        place = f"wp-json/wp/v2/{kind}?per_page={PAGE_SIZE}&page={page}&_fields=id,title,content,link,acf"
        with urllib.request.urlopen(site.address("MAIN") + place) as answer:
            items, pages = json.load(answer), int(answer.headers["X-WP-TotalPages"])
        shown |= {item["id"]: item for item in items if not item["content"]["protected"]}
        if page >= pages:
            return shown
        page += 1


def words(nodes):
    """Gives the letters and digits of content."""
    text = []

    def walk(node):
        if isinstance(node, str):
            text.append(node)
        elif node[0] == "a":
            for child in node[2:]:
                walk(child)
        elif node[0] not in ("img", "br"):
            for child in node[1:]:
                walk(child)

    for node in nodes:
        walk(node)
    return squeezed(" ".join(text))


def squeezed(text):
    """Keeps letters and digits."""
    return "".join(character for character in text if character.isalnum())


def without_code(found):
    """Gives nothing for a shortcode, other words in brackets as they are."""
    text = found[0]
    return "" if "=" in text or text.startswith("[/") or text == "[gallery]" else text


def page_words(markup):
    """Gives the letters and digits that a browser would show of HTML, what the sanitiser drops aside."""
    markup = re.sub(r"<!--.*?-->", "", markup, flags=re.S)
    for name in ("script", "style", "iframe", "form", "noscript", "video", "audio", "object", "svg", "select", "textarea", "button", "nav"):
        markup = re.sub(rf"<{name}\b.*?</{name}>", "", markup, flags=re.S | re.I)
    text = html.unescape(re.sub(r"<[a-zA-Z/!][^>]*>", " ", markup))
    return squeezed(re.sub(r"\[/?[a-z][a-z0-9_-]*(?:\s[^\[\]]*=[^\[\]]*)?/?\]", without_code, text))


def path_of(link, numbers, name="p"):
    """Gives the path of a page; of plain permalinks the one that it has elsewhere."""
    parts = urllib.parse.urlsplit(link)
    number = urllib.parse.parse_qs(parts.query).get(name)
    return numbers.get(number[0], "") if number else urllib.parse.unquote(parts.path)


class Comparison:
    """Compares one catalogue with the truth; of a feed only what a feed can tell.

    WordPress itself leaves words in angle brackets out of a feed's names, and of a text in several pages gives the first.
    """

    def __init__(self, server, identity, site, is_feed):
        self.server = server
        self.truth = site.truth()
        self.contents = server.contents(identity)
        self.posts = [post for post in self.truth["posts"] if not post["password"]]
        self.pages = [page for page in self.truth["pages"] if not page["password"]]
        self.media = {urllib.parse.unquote(item["path"]): item for item in self.truth["media"]}
        self.shown = rendered(site, "posts")
        self.shown_pages = rendered(site, "pages")
        self.is_feed = is_feed
        self.hashes = {}
        self.wrong = []

    def digest(self, picture):
        """Gives the digest of a picture's bytes."""
        if picture not in self.hashes:
            self.hashes[picture] = hashlib.sha256(self.server.picture(picture)).hexdigest()
        return self.hashes[picture]

    def compare(self):
        """Lists everything in which the catalogue differs."""
        self.compare_leaks()
        self.compare_products()
        self.compare_pages()
        if not self.is_feed:
            self.compare_pictures()
        return self.wrong

    def compare_leaks(self):
        """Looks for what no visitor may see."""
        text, mark = json.dumps(self.contents, ensure_ascii=False), self.truth["must_not_leak"]
        if mark in text:
            place = text.index(mark)
            self.wrong.append(f"something leaked: {text[max(0, place - 100):place + 100]}")

    def compare_products(self):
        """Compares which products there are, and each."""
        products = self.contents["products"]
        if len(products) != len(self.posts) or len({product["id"] for product in products}) != len(products):
            self.wrong.append(f"{len(products)} products, not {len(self.posts)}, or one twice")
        numbers = {str(post["id"]): urllib.parse.unquote(post["path"]) for post in self.posts}
        by_path = {path_of(product["link"], numbers): product for product in products}
        for post in self.posts:
            product = by_path.get(urllib.parse.unquote(post["path"]))
            if product is None:
                self.wrong.append(f"post {post['id']} {post['path']} is missing")
                continue
            self.compare_text(post, product)
            if not self.is_feed:
                self.compare_facts(post, product)

    def compare_text(self, post, product):
        """Compares the name and the text."""
        shown = self.shown[post["id"]]
        name, markup = plain(shown["title"]["rendered"]), shown["content"]["rendered"]
        if self.is_feed:
            name, markup = re.sub(r"<\S[^>]*>\s*", "", name), markup.split(PAGE_BREAK)[0]
        if product["name"] != name:
            self.wrong.append(f"{product['name']!r} is not {name!r}")
        if words(product.get("content", [])) != page_words(markup):
            self.wrong.append(f"text of {post['id']} differs")

    def compare_facts(self, post, product):
        """Compares categories, article number and first picture."""
        names = {category["id"]: category["name"] for category in self.contents["categories"]}
        truth = {category["id"]: category["name"] for category in self.truth["categories"]}
        if sorted(names[c] for c in product.get("categories", [])) != sorted(truth[c] for c in post["categories"]):
            self.wrong.append(f"categories of {post['id']}")
        # Only a shop tells the number of an article without a price; else the site's own field, else the number of the post.
        own = (self.shown[post["id"]].get("acf") or {}).get("article")
        article = post["article"] if product.get("price") else own or str(post["id"])
        if product.get("article") != article:
            self.wrong.append(f"article of {post['id']}: {product.get('article')} not {article}")
        # A picture that belongs to what is hidden now is hidden too, wherever else it was shown.
        featured = self.media.get(urllib.parse.unquote(post["featured_path"] or ""))
        if featured and featured["public"]:
            if not product.get("pictures") or self.digest(product["pictures"][0]) != featured["sha256"]:
                self.wrong.append(f"the picture of {post['id']} has other bytes")

    def compare_pages(self):
        """Compares titles and texts of pages; a feed of pages there is not."""
        if self.is_feed:
            return
        if len(self.contents["pages"]) != len(self.pages):
            self.wrong.append(f"{len(self.contents['pages'])} pages, not {len(self.pages)}")
        numbers = {str(page["id"]): page["path"] for page in self.pages}
        found = {path_of(page["link"], numbers, "page_id").rstrip("/"): page for page in self.contents["pages"]}
        for page in self.pages:
            got, shown = found.get(urllib.parse.unquote(page["path"]).rstrip("/")), self.shown_pages[page["id"]]
            if got is None or got["title"] != plain(shown["title"]["rendered"]):
                self.wrong.append(f"page {page['path']}: {got and got['title']}")
            elif words(got.get("content", [])) != page_words(shown["content"]["rendered"]):
                self.wrong.append(f"text of page {page['path']}")

    def compare_pictures(self):
        """Compares the bytes of all pictures that anything shows."""
        featured = {urllib.parse.unquote(post["featured_path"]) for post in self.posts if post["featured_path"]}
        shown = [*self.shown.values(), *self.shown_pages.values()]
        texts = [urllib.parse.unquote(html.unescape(item["content"]["rendered"])) for item in shown]
        wanted = {
            item["sha256"] for path, item in self.media.items()
            if item["public"] and item["mime"].startswith("image/") and item["sha256"]
            and (path in featured or any(path.rsplit(".", 1)[0] in text for text in texts))}
        got = {self.digest(item[0]) for item in self.contents["pictures"]}
        if got != wanted:
            self.wrong.append(f"{len(got & wanted)} of {len(wanted)} originals, {len(got - wanted)} others")


def differences(server, identity, site, is_feed=False):
    """Lists everything in which a catalogue differs from the truth."""
    return Comparison(server, identity, site, is_feed).compare()
