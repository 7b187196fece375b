import HTTP
import TestKit

/// Is a website on loopback whose answers are meant to harm whoever reads them.
struct HostileSite {
    private let site: ScriptedSite

    /// Starts a site of a kind: `json` is wide, `expanding` and `deep` are feeds, `robots` a list of rules.
    init(_ kind: String) throws {
        site = try ScriptedSite { request in
            switch (kind, request.path) {
            case ("robots", "/robots.txt"): .text("User-agent: *\n" + String(repeating: "Disallow: /*a*a*a*a*a*a*a*b$\n", count: 15_000))
            case (_, "/robots.txt"): HTTPResponse(status: .notFound)
            case (_, "/wp-json/"), (_, "/index.php"): HTTPResponse(status: .notFound)
            case ("json", "/feed.json"): .json(Self.wide)
            case ("json", _):
                HTTPResponse(
                    contentType: "text/html",
                    bytes: Array("<link rel='alternate' type='application/feed+json' href='/feed.json'><p>home".utf8))
            case ("expanding", _): HTTPResponse(contentType: "application/rss+xml", bytes: Array(Self.expanding.utf8))
            case ("deep", _): HTTPResponse(contentType: "application/rss+xml", bytes: Array(Self.deep.utf8))
            default: HTTPResponse(contentType: "text/html", bytes: Array("<p>\(String(repeating: "a", count: 3_000))".utf8))
            }
        }
    }

    /// Gives the address, with a path that is as bad as its site.
    var address: String { site.address + String(repeating: "a", count: 2_000) }

    func stop() async { await site.stop() }

    /// Is short of its limit as text, but not as a tree.
    private static let wide =
        Array(#"{"version":"https://jsonfeed.org/version/1.1","items":["#.utf8)
        + Array(repeating: Array("{},".utf8), count: 6_000_000).joined() + Array("{}]}".utf8)

    /// Is a feed of which an entity stands for 100 kB, twenty thousand times.
    private static let expanding =
        "<!DOCTYPE rss [<!ENTITY x \"\(String(repeating: "x", count: 100_000))\">]><rss><channel><title>t</title><item><title>"
        + String(repeating: "&x;", count: 20_000) + "</title></item></channel></rss>"

    private static let deep =
        "<rss><channel><item><description>" + String(repeating: "<a>", count: 200_000) + "</description></item></channel></rss>"
}
