import Domain
import EmbeddedSupport

/// The tags of things in use as a tree, each with the number of things that have it or a tag below it.
///
/// A thing that changes costs as much as it has tags.
public struct TagTree: Sendable {
    /// A tag of the tree.
    public struct Tag: Equatable, Sendable {
        /// The whole tag as first written, without `#`.
        public let name: String
        /// The number of things that have it or a tag below it.
        public let count: Int
        /// The number of tags above it.
        public let depth: Int

        /// The last word of the tag.
        public var lastWord: String { String(decoding: words.last ?? [], as: UTF8.self) }

        /// The tag up to its last word; empty for one that is below no other.
        public var path: String { String(decoding: ExactText.bytes(of: name).dropLast(words.last?.count ?? 0), as: UTF8.self) }

        private var words: [ArraySlice<UInt8>] {
            ExactText.bytes(of: name).split(separator: TagTree.separator, omittingEmptySubsequences: false)
        }
    }

    /// A tag as a text has it: its folded bytes, by which it is compared, and those that were written.
    struct Written {
        let key: [UInt8]
        let name: [UInt8]
    }

    private var tags: [[UInt8]: (name: [UInt8], count: Int)] = [:]
    /// The keys of the tags of each thing that has any, and of those above them.
    private var keys: [EntityID: [[UInt8]]] = [:]

    /// The number of tags.
    public var count: Int { tags.count }

    /// All tags by name, each before those below it.
    public var list: [Tag] {
        var sorted: [(key: [UInt8], tag: Tag)] = []
        sorted.reserveCapacity(tags.count)
        for (key, tag) in tags {
            let depth = key.reduce(0) { $1 == TagTree.separator ? $0 + 1 : $0 }
            sorted.append((key, Tag(name: String(decoding: tag.name, as: UTF8.self), count: tag.count, depth: depth)))
        }
        sorted.sortStably { TagTree.precedes($0.key, $1.key) }
        return sorted.map { $0.tag }
    }

    /// Replaces the tags of a thing; one that is not in use has none.
    mutating func update(_ id: EntityID, _ written: [Written]) {
        let former = keys[id] ?? []
        if former.isEmpty && written.isEmpty { return }
        var current: [[UInt8]] = []
        for tag in written {
            for (key, name) in zip(TagTree.beginnings(of: tag.key), TagTree.beginnings(of: tag.name)) where !current.contains(key) {
                current.append(key)
                if !former.contains(key) { tags[key, default: (name, 0)].count += 1 }
            }
        }
        for key in former where !current.contains(key) {
            tags[key]?.count -= 1
            if tags[key]?.count == 0 { tags[key] = nil }
        }
        keys[id] = current.isEmpty ? nil : current
    }

    /// Returns a tag and those above it, the topmost first.
    private static func beginnings(of tag: [UInt8]) -> [[UInt8]] {
        var found: [[UInt8]] = []
        for (place, byte) in tag.enumerated() where byte == separator { found.append(Array(tag[..<place])) }
        return found + [tag]
    }

    /// Compares word by word, so that what is below a tag follows it directly.
    private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        for (left, right) in zip(left, right) where left != right {
            return left == separator || right != separator && left < right
        }
        return left.count < right.count
    }

    private static let separator = UInt8(ascii: "/")
}
