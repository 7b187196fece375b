import Testing

@testable import Mirror

/// Checks what of a page of HTML is kept: its title, words, shapes and pictures.
@Suite(.serialized) struct PageReadingTests {
    private func page(_ body: String, head: String = "<title>Lynx</title>") async throws -> VisitedSite.Reading {
        try await VisitedSite.page("<!DOCTYPE html><html><head>\(head)</head><body>\(body)</body></html>")
    }

    @Test(arguments: [
        ("<picture><source srcset='/l.webp' type=image/webp><img src='/l.jpg'></picture>", ["/l.jpg"]),
        ("<picture><source srcset='/l.webp 1x'><img alt=L></picture>", ["/l.webp"]), ("<img src='/files/lynx'>", ["/files/lynx"]),
        ("<img src='/show.php?id=3&amp;size=8'>", ["/show.php?id=3&size=8"]),
        ("<img src='data:image/gif;base64,R0=' data-src='/files/l'>", ["/files/l"]),
        ("<img src='data:image/gif;base64,R0=' data-original='/l.png'>", ["/l.png"]),
        ("<img src='/dot.gif' data-lazyload='/l.png'>", ["/l.png"]),
        ("<img src='/dot.gif' data-something='/l.png'>", ["/l.png"]),
        ("<img src='data:,x' data-lazy-srcset='/l-2.jpg 200w, /l-8.jpg 800w, /l-4.jpg 400w'>", ["/l-8.jpg"]),
        ("<img src='data:,x' srcset='data:,x' data-srcset='/l-2.jpg 1x, /l-8.jpg 2x'>", ["/l-8.jpg"]),
        ("<img src='/w_9,h_9/l.jpg' srcset='/w_20,h_20/l.jpg 20w,/w_80,h_80/l.jpg 80w'>", ["/w_80,h_80/l.jpg"]),
        ("<img class=late src='/dot.gif'><noscript><img src='/l.jpg'></noscript>", ["/l.jpg"]),
        ("<i class=late></i><noscript><img src='/l.jpg'></noscript>", ["/l.jpg"]), ("<img src='/count.gif' width=1 height=1>", []),
        ("<a href='/l.jpg'><img src='/l-small.jpg'></a>", ["/l.jpg"]), ("<img src='/l.jpg'><img src='/l.jpg'>", ["/l.jpg"]),
    ])
    func picturesAreThoseThatAPersonSees(html: String, paths: [String]) async throws {
        #expect(try await page("<main><p>Lynx.</p>\(html)</main>").pictures(of: 0) == paths)
    }

    @Test func addressesAreRelativeToTheBase() async throws {
        #expect(try await page("<main><img src=l.jpg></main>", head: "<base href='/pics/'>").pictures(of: 0) == ["/pics/l.jpg"])
    }

    @Test(arguments: [
        ("<p>One.</p><embed src='/a'><p>Two.</p>", "One.|Two.|"), ("<p>One.</p><track src='/a'><source src='/b'><p>Two.</p>", "One.|Two.|"),
        ("<object data='/a.svg'><p>A map.</p></object>", "A map.|"), ("<p style='backface-visibility:hidden'>One.</p>", "One.|"),
        ("<p style='Visibility: Hidden'>One.</p><p>Two.</p>", "Two.|"), ("One<hr>Two", "One|Two|"),
        ("<table><td>Paw</td><td>9 cm</td></table>", "Paw|9 cm|||"), ("<h2><div>Paws</div></h2>", "Paws|"),
        ("<a href='/x'><h3>Paws</h3></a>", "Paws|"), ("<form><p>Only around.</p><ul><li>it</li></ul></form>", "Only around.|it||"),
        ("<form><input name=a><label>Name</label><button>Send</button></form><p>Two.</p>", "Two.|"),
        ("<table><form action='/buy'><tr><td>Paw</td></tr></form></table>", "Paw|||"), ("<nav>Menu</nav><p>One.</p>", "One.|"),
        ("<svg><title>Icon</title><text>x</text></svg><p>One.</p>", "One.|"), ("<p>One.</p><template><p>No.</p></template>", "One.|"),
        ("<dl><dt>Paw</dt><dd>soft</dd></dl>", "Paw|soft|"),
        ("<ul>Of a <b>lynx</b>: <li>paw</li> and <i>this</i> too <li>ear</li></ul>", "Of a lynx:|paw" + "and this too||ear||"),
        ("<ol><li>one</li>then<li>two</li>end</ol>", "onethen||twoend|||"), ("<ul>only words</ul>", "only words|"),
        ("<ul><a href='/x'>a</a> <a href='/y'>b</a></ul>", "a|b||"), ("<ul><li>a</li><div>b</div>c<li>d</ul>", "a|b|c||d||"),
    ])
    func wordsKeepTheirShapes(html: String, words: String) async throws {
        let page = try #require(try await page("<main>\(html)</main>").pages.first)
        #expect(VisitedSite.words(page.content) == words)
    }

    @Test func aFormAroundAPageIsThePage() async throws {
        let page = try #require(try await page("<form method=post action='./'><h1>Lynx</h1><p>Hunts alone.</p></form>").pages.first)
        #expect(VisitedSite.words(page.content) == "Lynx|Hunts alone.|")
    }

    @Test(arguments: [
        ("<title>Tracks – Rookery</title>", "<header><h1>Rookery</h1></header><main><h1>Tracks</h1></main>", "Tracks"),
        ("<title>Tracks | Rookery</title>", "<header><h1><a href='/'>Rookery</a></h1></header><main><p>x</main>", "Tracks"),
        ("<title>Rookery: Tracks</title>", "<main><p>x</main>", "Tracks"),
        ("<title>x</title>", "<main><h1>Tracks<br>in snow</h1></main>", "Tracks in snow"),
        ("<title>x</title><meta property=og:title content='Tracks'>", "<p>x", "Tracks"),
        ("<title>Rookery</title>", "<main><p>x</main>", "Rookery"),
        ("", "<h1>Rookery</h1><h1>Tracks</h1>", "Tracks"),
    ])
    func theTitleIsThePagesOwn(head: String, body: String, title: String) async throws {
        #expect(try await page(body, head: head).pages.first?.title == title)
    }
}
