/// A part of a page: a block, or a part of the text in one.
///
/// Nodes are linked by their numbers in a `MarkdownTree`; -1 stands for none. Ranges count UTF-8 bytes of the source.
public struct MarkdownNode: Sendable {
    /// The kind of a node.
    public enum Kind: UInt8, Sendable {
        /// The root of a tree, around the blocks of a section.
        case root
        case paragraph, heading, thematicBreak, codeBlock, htmlBlock, quote, list, item, table, row, cell
        /// The blocks of a footnote, which is always a section of its own.
        case footnote
        /// Words as they are.
        case text
        /// A line break that is shown as a space.
        case softBreak
        case lineBreak
        /// Code within a line; texts and soft breaks are in it.
        case code
        /// A formula within a line, with the dollars around it; texts and soft breaks are in it.
        case formula
        /// HTML within a line, in texts.
        case html
        case emphasis, strong, strikethrough, link, image
        /// A link `[[title|reference]]`; the title is its text.
        case wikiLink
        /// A person's name after `@`, with it.
        case mention
        /// A word after `#`, with it.
        case tag
        /// A reference `[^label]` to a footnote that is there.
        case footnoteReference

        /// Whether nodes of the kind have words of their own.
        public var isWords: Bool { self == .text || self == .mention || self == .tag }
        /// Whether nodes of the kind have a target.
        var isLink: Bool { self == .link || self == .image || self == .wikiLink || self == .footnoteReference }
    }

    /// How the cells of a column are aligned.
    public enum Alignment: Int32, Sendable {
        case none, left, center, right
    }

    /// What a callout is about; GitHub has the names, and Obsidian more words for them.
    public enum Callout: Int32, Sendable, CaseIterable {
        case note = 1, tip, important, warning, caution

        /// Reads a word in ASCII, of letters of any case; a word that is not known is a note, as Obsidian has it.
        init(word: [UInt8]) {
            switch String(decoding: word.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self) {
            case "tip", "hint", "success", "check", "done": self = .tip
            case "important", "question", "help", "faq", "example": self = .important
            case "warning", "attention": self = .warning
            case "caution", "danger", "error", "bug", "failure", "fail", "missing": self = .caution
            default: self = .note
            }
        }
    }

    public internal(set) var kind: Kind
    /// The attributes that are true.
    var flags: UInt8 = 0
    /// The number of levels of inlines below.
    var height: UInt16 = 0
    /// Where the node begins and ends in the source.
    var start: Int32
    var end: Int32
    /// Where the words of a text begin and end, in the source or in the tree's own bytes; of a task, where its box does.
    var literalStart: Int32 = 0
    var literalEnd: Int32 = 0
    /// The level of a heading, what a quote is as a callout, the alignment of a cell, the number of a table's columns or a row's cells, the
    /// first number of a list, or the place of a link's target in the tree.
    var value: Int32 = 0
    public internal(set) var parent: Int32 = -1
    public internal(set) var previous: Int32 = -1
    public internal(set) var next: Int32 = -1
    public internal(set) var first: Int32 = -1
    public internal(set) var last: Int32 = -1

    static let isPooled: UInt8 = 1
    static let isOrdered: UInt8 = 2
    static let isLoose: UInt8 = 4
    static let isTask: UInt8 = 8
    static let isTicked: UInt8 = 16
    static let isBareAddress: UInt8 = 32
    static let isHeader: UInt8 = 64
    static let isFenced: UInt8 = 128
    /// Of a row, which is no list.
    static let isComplete: UInt8 = 4
    /// Of code.
    static let isFormula: UInt8 = 2

    init(_ kind: Kind, _ start: Int, _ end: Int) {
        self.kind = kind
        self.start = Int32(start)
        self.end = Int32(end)
    }

    /// The level of a heading, from 1 to 6.
    public var level: Int { Int(value) }
    /// What a quote is about as a callout; nil for any other quote.
    public var callout: Callout? { kind == .quote ? Callout(rawValue: value) : nil }
    /// Whether a paragraph is the title of a callout.
    public var isTitle: Bool { kind == .paragraph && flags & MarkdownNode.isHeader != 0 }
    /// Whether a list has numbers.
    public var isOrdered: Bool { flags & MarkdownNode.isOrdered != 0 }
    /// The number of the first item of a list that has numbers.
    public var firstNumber: Int { Int(value) }
    /// Whether the items of a list are apart, so that their paragraphs are shown as such.
    public var isLoose: Bool { flags & MarkdownNode.isLoose != 0 }
    /// Whether an item is a task.
    public var isTask: Bool { flags & MarkdownNode.isTask != 0 }
    /// Whether an item's task is done.
    public var isTicked: Bool { flags & MarkdownNode.isTicked != 0 }
    /// Whether a row is the head of a table.
    public var isHeader: Bool { flags & MarkdownNode.isHeader != 0 }
    /// The number of columns of a table.
    public var columnCount: Int { Int(value) }
    /// The number of cells that a row has itself.
    public var cellCount: Int { Int(value) }
    /// Whether a row is shown with a cell for each that it lacks; another has one for all of them.
    public var isComplete: Bool { flags & MarkdownNode.isComplete != 0 }
    /// How a cell is aligned.
    public var alignment: Alignment { Alignment(rawValue: value) ?? .none }
    /// Whether a block of code is a formula, whose texts are TeX.
    public var isFormula: Bool { kind == .codeBlock && flags & MarkdownNode.isFormula != 0 }
    /// Whether a link is an address without brackets around it.
    public var isBareAddress: Bool { flags & MarkdownNode.isBareAddress != 0 }

    /// Whether the words of a text are those of the source, byte by byte.
    var isPlainText: Bool { kind == .text && flags == 0 && start == literalStart && end == literalEnd }
}
