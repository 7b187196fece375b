/// The footnotes of a page by their numbers: in the order of the references to them, then those to which nothing refers.
public struct MarkdownFootnotes: Equatable, Sendable {
    /// A footnote.
    public struct Footnote: Equatable, Sendable {
        /// The place of its section among all.
        public let section: Int
        /// The place of the section with the first reference to it; nil if there is none.
        public let reference: Int?
    }

    /// The footnotes in the order of their numbers, from 1 on.
    public let list: [Footnote]
    private let numbers: [[UInt8]: Int]

    /// No footnotes.
    public init() {
        list = []
        numbers = [:]
    }

    init(sections: [MarkdownSection]) {
        var places: [[UInt8]: Int] = [:]
        var all: [Int] = []
        for index in sections.indices {
            guard let label = sections[index].footnoteLabel else { continue }
            all.append(index)
            if places.index(forKey: label) == nil { places[label] = index }
        }
        var list: [Footnote] = []
        var numbers: [[UInt8]: Int] = [:]
        guard !all.isEmpty else {
            self.list = list
            self.numbers = numbers
            return
        }
        func add(referencesOf index: Int) {
            for label in sections[index].footnoteReferences where numbers.index(forKey: label) == nil {
                guard let place = places[label] else { continue }
                list.append(Footnote(section: place, reference: index))
                numbers[label] = list.count
            }
        }
        for index in sections.indices where sections[index].footnoteLabel == nil { add(referencesOf: index) }
        // Footnotes refer to others.
        var next = 0
        while next < list.count {
            add(referencesOf: list[next].section)
            next += 1
        }
        var isListed = [Bool](repeating: false, count: sections.count)
        for footnote in list { isListed[footnote.section] = true }
        for index in all where !isListed[index] { list.append(Footnote(section: index, reference: nil)) }
        self.list = list
        self.numbers = numbers
    }

    /// Returns the number of the footnote to which a node of a section refers; nil for a node that is no reference.
    public func number(ofReference node: Int32, in section: MarkdownSection) -> Int? {
        guard section.tree.nodes[Int(node)].kind == .footnoteReference, let target = section.tree.target(of: node) else { return nil }
        return numbers[target.destination]
    }

    /// Returns the numbers of the footnotes to which a section refers.
    public func numbers(ofReferencesIn section: MarkdownSection) -> [Int] {
        var found: [Int] = []
        for label in section.footnoteReferences { if let number = numbers[label] { found.append(number) } }
        return found
    }
}

extension MarkdownDocument {
    /// The numbers of what `[^label]` refers to.
    public var footnotes: MarkdownFootnotes { options.hasFootnotes ? MarkdownFootnotes(sections: sections) : MarkdownFootnotes() }
}
