import Testing

@testable import Mirror

/// Checks that what programs write around a WordPress site's JSON hides nothing, and that its pictures are found by all their names.
@Suite(.serialized) struct WordPressOutputTests {
    private typealias Answer = VisitedSite.Answer

    private static func answers(
        _ root: String = "/wp-json/", text: String = "<p>Tall.</p>", media: String = "[]", _ around: (String) -> String
    )
        -> [String: Answer]
    {
        let post = """
            {"id":4,"link":"/?p=4","title":{"rendered":"Reed"},"content":{"rendered":"\(text)","protected":false},
            "modified_gmt":"2022-05-01T10:00:00","categories":[],"featured_media":0}
            """
        return [
            root: Answer(around("{\"name\":\"Marsh\",\"namespaces\":[\"wp/v2\"]}"), type: "application/json"),
            root + "wp/v2/media": .list(around(media), count: 1), root + "wp/v2/categories": .list(around("[]"), count: 0),
            root + "wp/v2/posts": .list(around("[\(post)]"), count: 1), root + "wp/v2/pages": .list(around("[]"), count: 0),
        ]
    }

    private func read(_ answers: [String: Answer], from path: String = "/") async throws -> VisitedSite.Reading {
        let site = try VisitedSite(answers.merging([path: Answer("<title>Marsh</title>")]) { first, _ in first })
        let result: Result<VisitedSite.Reading, MirrorProblem>
        do throws(MirrorProblem) { result = .success(try await site.read(from: path)) } catch { result = .failure(error) }
        await site.stop()
        return try result.get()
    }

    @Test(arguments: [
        ("\u{FEFF}", ""), ("<br />\n<b>Deprecated</b>: x in <b>/srv/w.php</b><br />\n", ""), ("\nWarning: key \"x\" in /srv/w.php\n", ""),
        ("", "\n<!-- page made in 1 s -->"),
    ])
    func outputAroundTheJSONIsPassedOver(before: String, after: String) async throws {
        let reading = try await read(Self.answers { before + $0 + after })
        #expect(try reading.products.map(\.name) == ["Reed"] && reading.sweep.isWhole)
    }

    @Test func aSiteInAFolderIsFoundThere() async throws {
        #expect(try await read(Self.answers("/pond/wp-json/") { $0 }, from: "/pond/").products.map(\.name) == ["Reed"])
    }

    @Test(arguments: [
        ("reed-scaled.jpg", "reed-300x200.jpg"), ("reed-scaled.jpg", "reed.jpg"), ("reed-rotated.jpg", "reed-150x150.jpg"),
        ("reed.jpg", "reed-300x200.jpg"), ("reed.jpg", "reed.jpg"),
    ])
    func aPictureIsFoundByAllItsNames(listed: String, shown: String) async throws {
        let media = "[{\"id\":9,\"source_url\":\"/up/\(listed)\",\"mime_type\":\"image/jpeg\",\"modified_gmt\":\"2022-05-01T10:00:00\"}]"
        let reading = try await read(Self.answers(text: "<img src='/up/\(shown)'>", media: media) { $0 })
        #expect(reading.pictures(of: reading.entries.count - 1) == ["/up/\(listed)"])
    }
}
