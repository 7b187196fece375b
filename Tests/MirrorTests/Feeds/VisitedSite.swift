import Domain
import HTTP
import JSON
import Synchronization
import TestKit
import Wire

@testable import Mirror

/// A website on loopback that a test describes answer by answer and changes between visits.
final class VisitedSite: Sendable {
    /// What is answered to a request.
    struct Answer: Sendable {
        var status = 200
        var type = "text/html"
        var headers: [String: String] = [:]
        var body: [UInt8] = []

        init(_ text: String = "", status: Int = 200, type: String = "text/html", headers: [String: String] = [:]) {
            (self.status, self.type, self.headers, body) = (status, type, headers, Array(text.utf8))
        }

        /// Answers a document in XML.
        static func xml(_ text: String) -> Answer { Answer(text, type: "application/xml") }

        /// Answers a list of WordPress's REST, which is in one piece.
        static func list(_ text: String, count: Int, pages: Int = 1) -> Answer {
            Answer(text, type: "application/json", headers: ["X-WP-Total": String(count), "X-WP-TotalPages": String(pages)])
        }
    }

    private let site: ScriptedSite
    private let answers: Mutex<[String: Answer]>
    private let box: Box

    private final class Box: Sendable {
        let find = Mutex<@Sendable (String, String) -> Answer?>({ _, _ in nil })
    }

    /// Starts a site with answers by path and query; a path answers any query but further parts. All else is not found. In plain texts
    /// `{HOME}` stands for the address of the first page.
    init(_ answers: [String: Answer]) throws {
        let box = Box()
        self.box = box
        self.answers = Mutex(answers)
        site = try ScriptedSite { request in
            let answer = box.find.withLock { $0 }(request.path, request.query) ?? Answer("nothing", status: 404, type: "text/plain")
            var response = HTTPResponse(status: HTTPStatus(rawValue: answer.status), contentType: answer.type, bytes: answer.body)
            for (name, value) in answer.headers { response.headers.append(name, value) }
            return response
        }
        box.find.withLock { $0 = { [weak self] path, query in self?.answer(path, query) } }
    }

    private func answer(_ path: String, _ query: String) -> Answer? {
        answers.withLock { answers in
            if path.hasSuffix(".txt"), var answer = answers[path] {
                answer.body = Array(String(decoding: answer.body, as: UTF8.self).replacing("{HOME}", with: site.address).utf8)
                return answer
            }
            if let exact = answers[path + "?" + query] { return exact }
            let parts = query.split(separator: "&")
            if let part = parts.first(where: { $0.hasPrefix("paged=") || $0.hasPrefix("page=") }), part != "page=1" {
                return answers[path + "?" + part]
            }
            return answers[path]
        }
    }

    /// The paths and queries that were asked for.
    var requests: [String] { site.requests }

    func change(_ path: String, to answer: Answer?) { answers.withLock { $0[path] = answer } }

    func stop() async { await site.stop() }

    private static func visit() -> DirectVisit {
        var settings = SiteClient.Settings()
        settings.wait = { _ in }
        settings.jitter = { 0 }
        return DirectVisit(
            VisitSettings(
                catalogue: EntityID(high: 1, low: 2), allowsPrivateAddresses: true, allowsUntrustedCertificate: false), client: settings)
    }

    /// Looks for the site's data, beginning at a path.
    func explore(_ path: String = "/") async throws(MirrorProblem) -> SiteSource {
        try await Self.visit().explore(site.address.dropLast() + path)
    }

    /// Reads the site once.
    func sweep(_ source: SiteSource) async throws(MirrorProblem) -> Reading {
        let visit = Self.visit()
        let sweep = try await visit.sweep(source, withTexts: false)
        var entries = sweep.ready
        for place in [SiteSweep.Item.Place.post, .page, .shop] {
            let items = sweep.items.filter { $0.place == place }
            if !items.isEmpty { entries += try await visit.fetch(items) }
        }
        return Reading(sweep: sweep, entries: entries)
    }

    /// Looks for the site's data and reads it.
    func read(from path: String = "/") async throws(MirrorProblem) -> Reading { try await sweep(try await explore(path)) }

    /// What one visit has read.
    struct Reading {
        var sweep: SiteSweep
        var entries: [MirrorEntry]

        /// The identities of all that there is.
        var identities: Set<EntityID> {
            Set(sweep.items.map(\.id)).union(sweep.ready.map(\.id)).union(sweep.pictures.keys)
        }

        var products: [CatalogueProduct] {
            get throws {
                try entries.filter { $0.kind == .product }.map { try CatalogueProduct(json: JSON(parsing: $0.body)) }
            }
        }

        var pages: [CataloguePage] {
            get throws { try entries.filter { $0.kind == .page }.map { try CataloguePage(json: JSON(parsing: $0.body)) } }
        }

        /// The paths of the pictures of an entry.
        func pictures(of place: Int) -> [String] {
            entries[place].pictures.compactMap { FetchAddress($0.address) }.map { $0.path + ($0.query.isEmpty ? "" : "?" + $0.query) }
        }
    }
}

extension VisitedSite {
    /// Reads a page that a sitemap lists, with the site's own name.
    static func page(_ html: String, name: String = "Rookery", also: [String: Answer] = [:]) async throws -> Reading {
        var answers = also
        answers["/"] = Answer("<link rel=alternate type='application/rss+xml' href='/news.xml'>")
        answers["/news.xml"] = .xml("<rss><channel><title>\(name)</title><item><title>n</title><guid>n</guid></item></channel></rss>")
        answers["/sitemap.xml"] = .xml("<urlset><url><loc>/one</loc></url></urlset>")
        answers["/one"] = Answer(html)
        let site = try VisitedSite(answers)
        let reading: Result<Reading, MirrorProblem>
        do throws(MirrorProblem) { reading = .success(try await site.read()) } catch { reading = .failure(error) }
        await site.stop()
        var read = try reading.get()
        read.entries.removeAll { $0.kind != .page }
        return read
    }

    /// Returns the words of pieces of content, with a bar after each block.
    static func words(_ nodes: [ContentNode]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): text
            case .lineBreak: "/"
            case .picture: "*"
            case .link(_, let inner): words(inner)
            case .element(let tag, let inner): words(inner) + (tag == .strong || tag == .emphasis ? "" : "|")
            }
        }.joined()
    }
}
