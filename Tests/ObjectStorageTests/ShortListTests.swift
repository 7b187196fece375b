import HTTP
import TestKit
import Testing

@testable import ObjectStorage

/// Lists of storages whose pages have fewer objects than were asked for, as AWS, GCS and MinIO answer over many removed objects.
@Suite(.timeLimit(.minutes(1))) struct ShortListTests {
    /// Returns a storage whose list has pages of these sizes, and a client of it.
    private static func storage(_ sizes: [Int], endsWithoutToken: Bool = false) throws -> (site: ScriptedSite, client: ObjectClient) {
        let site = try ScriptedSite { request in
            let token = request.query.split(separator: "&").first { $0.hasPrefix("continuation-token=") }
            let page = token.flatMap { Int($0.dropFirst("continuation-token=page-".count)) } ?? 0
            let start = sizes[..<page].reduce(0, +)
            let items = (start..<start + sizes[page]).map { "<Contents><Key>p/\(1_000 + $0)</Key><Size>1</Size></Contents>" }
            let isLast = page == sizes.count - 1
            let next = isLast ? "" : "<NextContinuationToken>page-\(page + 1)</NextContinuationToken>"
            let end = "<IsTruncated>\(!isLast || endsWithoutToken)</IsTruncated>"
            let text = "<ListBucketResult>" + items.joined() + end + next + "</ListBucketResult>"
            return HTTPResponse(body: .bytes(Array(text.utf8)))
        }
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        let endpoint = site.address.dropLast()
        let client = ObjectClient(
            try StorageAddress("s3://bucket/p?endpoint=\(endpoint)"), StorageCredentials(keyID: "k", secret: "s"), settings)
        return (site, client)
    }

    @Test(arguments: [[0, 3], [1, 3, 2], [3], [0], [0, 0, 0, 1], [1_000, 0, 1_000, 7]]) func allPagesOfAListAreRead(
        sizes: [Int]
    ) async throws {
        let (site, client) = try Self.storage(sizes)
        let found = try client.list(beginningWith: "")
        #expect(found.map(\.key) == (0..<sizes.reduce(0, +)).map { "\(1_000 + $0)" })
        #expect(site.requests.count == sizes.count)
        await site.stop()
    }

    @Test func aLimitIsMetOverEmptyPagesAndNoMoreIsAskedFor() async throws {
        let (site, client) = try Self.storage([0, 0, 2, 5])
        #expect(try client.list(beginningWith: "", limit: 1).map(\.key) == ["1000"])
        #expect(site.requests.count == 3)
        await site.stop()
    }

    @Test func aListThatSaysThereIsMoreButNotWhereIsNotReadAsAll() async throws {
        let (site, client) = try Self.storage([2], endsWithoutToken: true)
        #expect(throws: StorageError.unreadable("a list without its end")) { try client.list(beginningWith: "") }
        await site.stop()
    }
}
