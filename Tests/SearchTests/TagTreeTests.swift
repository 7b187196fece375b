import Domain
import RandomTesting
import Testing

@testable import Search

/// Checks the tree of tags and its counts.
struct TagTreeTests {
    private func identity(_ number: Int) -> EntityID { EntityID(high: 0, low: UInt64(number)) }

    private func note(_ number: Int, _ text: String, isInTrash: Bool = false) -> SearchDocument {
        SearchDocument(.note, identity(number), text: text, isInTrash: isInTrash)
    }

    private func lines(_ index: SearchIndex) -> [String] { index.tagTree.list.map { "\($0.depth) \($0.name) \($0.count)" } }

    @Test func aTagCountsWhatIsBelowItOnce() {
        var index = SearchIndex(countsTags: true)
        index.insert(note(1, "#garden/roses and #garden/tulips"))
        index.insert(note(2, "#Garden, #garden-tools and #сад/розы/белые"))
        index.insert(SearchDocument(.photo, identity(3), text: "#garden/roses"))
        index.insert(SearchDocument(.topic, identity(4), title: "#garden"))
        index.insert(note(5, "# Heading and #1"))
        #expect(
            lines(index) == [
                "0 garden 3", "1 garden/roses 2", "1 garden/tulips 1", "0 garden-tools 1", "0 сад 1", "1 сад/розы 1", "2 сад/розы/белые 1",
            ])
        let last = index.tagTree.list.last
        #expect(last?.lastWord == "белые" && last?.path == "сад/розы/" && index.tagTree.list.first?.path == "")
        index.insert(note(1, "#garden/roses", isInTrash: true))
        index.insert(note(2, "nothing"))
        #expect(lines(index) == ["0 garden 1", "1 garden/roses 1"])
        index.remove(identity(3))
        #expect(index.tagTree.count == 0)
    }

    @Test func withoutCountingThereAreNone() {
        var index = SearchIndex()
        index.insert(note(1, "#garden"))
        #expect(index.tagTree.count == 0 && index.tags == ["garden"])
    }

    @Test(arguments: UInt64(1)...8) func changesLeaveWhatCountingAfreshGives(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = ["#a", "#a/b", "#a/b/c", "#A/d", "#b", "#ё/a", "#a-b", "word"]
        var index = SearchIndex(countsTags: true)
        var documents: [Int: SearchDocument] = [:]
        for _ in 0..<300 {
            let number = random.next(below: 30)
            if random.next(below: 4) == 0 {
                index.remove(identity(number))
                documents[number] = nil
                continue
            }
            var text = ""
            for _ in 0..<random.next(below: 5) { text += words[random.next(below: words.count)] + " " }
            let document = note(number, text, isInTrash: random.next(below: 5) == 0)
            index.insert(document)
            documents[number] = document
        }
        var fresh = SearchIndex(countsTags: true)
        for document in documents.values { fresh.insert(document) }
        // Names are as first written, which depends on the order.
        #expect(lines(index).map { $0.lowercased() } == lines(fresh).map { $0.lowercased() })
        for tag in fresh.tagTree.list {
            let found = fresh.search(SearchQuery("#" + tag.name + " "), kinds: [.note])
            #expect(found.count == tag.count, "\(tag.name), seed \(seed)")
        }
    }
}
