import Domain
import EmbeddedSupport
import JSON
import Search

/// The result of checking a file of notes and of the queries that have to find them: how many passed and failed.
///
/// The file is `{"documents": [{"id", "topic", "title", "text", "deadline"}], "queries": [{"query", "hits", "first", "also"}]}`: `hits` are
/// found, whatever else is found is among `also`, and `first` come before all others.
public struct GoldenTally {
    /// The number of queries that were answered as expected.
    public private(set) var passedCount = 0
    /// The number of the others.
    public private(set) var failedCount = 0
    private var index = SearchIndex()
    private var names: [EntityID: String] = [:]

    public init() {}

    /// The line that sums up the check.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }

    /// Checks a file and returns a message for each query that fails.
    public mutating func add(_ file: [UInt8]) -> [String] {
        let json: JSON
        do throws(JSONError) { json = try JSON(parsing: file) } catch {
            failedCount += 1
            return ["The file is no JSON: " + error.message]
        }
        for document in json["documents"]?.array ?? [] { add(document) }
        var messages: [String] = []
        for query in json["queries"]?.array ?? [] {
            if let message = failure(of: query) {
                failedCount += 1
                messages.append(message)
            } else {
                passedCount += 1
            }
        }
        if passedCount + failedCount == 0 {
            failedCount = 1
            messages.append("The file has no queries.")
        }
        return messages
    }

    private mutating func add(_ json: JSON) {
        let id = EntityID(high: 1, low: UInt64(names.count))
        names[id] = json["id"]?.string ?? ""
        let name = json["topic"]?.string ?? ""
        var digest: UInt64 = 14_695_981_039_346_656_037
        for byte in ExactText.bytes(of: name) { digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211 }
        let topic = EntityID(high: 2, low: digest)
        index.insert(SearchDocument(.topic, topic, title: name))
        index.insert(
            SearchDocument(
                .note, id, topic: topic, title: json["title"]?.string ?? "", text: json["text"]?.string ?? "",
                deadline: json["deadline"]?.string.flatMap { CivilDate(text: $0) }))
    }

    private func failure(of json: JSON) -> String? {
        guard let text = json["query"]?.string else { return "A query has no text." }
        let found = index.search(SearchQuery(text), kinds: [.note]).hits.map { names[$0.id] ?? "" }
        let wanted = list(json["hits"])
        let first = list(json["first"])
        let tolerated = wanted + list(json["also"])
        for name in wanted where !contains(found, name) { return "\(text): \(name) is not found" }
        for name in found where !contains(tolerated, name) { return "\(text): \(name) is found" }
        for name in found.prefix(first.count) where !contains(first, name) { return "\(text): \(name) comes first" }
        return nil
    }

    private func list(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap { $0.string } }

    private func contains(_ names: [String], _ name: String) -> Bool { names.contains { ExactText.areSame($0, name) } }
}
