/// A block that the next line may continue.
struct OpenBlock {
    let node: Int32
    var kind: MarkdownNode.Kind
    /// Of an item: the columns before its content.
    var contentIndent = 0
    /// Of a list: the byte that its markers have, which distinguishes it from another list.
    var marker: UInt8 = 0
    /// Of fenced code: the byte of the fence, how many there are and the columns before them.
    var fence: UInt8 = 0
    var fenceLength = 0
    var fenceIndent = 0
    /// Of a table: the number of cells that rows have, and of those that rows lack and get.
    var cellCount = 0
    var addedCellCount = 0
    /// Of HTML: what ends it.
    var html = HTMLBlockRule.blankLine
}

/// A part of the source in the words of a block: a line, or what is between two escaped bars of a cell.
struct SourceLine {
    /// Where the block's own content begins, before the spaces that indent it.
    let rawStart: Int
    let start: Int
    /// Where the line ends, behind its line break.
    let end: Int
}

/// A block whose words are still to be parsed.
struct Leaf {
    let node: Int32
    let lines: Range<Int>
}

/// A link's address that a text defines for its labels.
struct Definition: Equatable {
    let label: [UInt8]
    let target: MarkdownTree.Target
    /// Where the words of its first line begin: in the source while blocks are parsed, from the section's start afterwards.
    var start = 0
}

/// The blocks of a section without the words in them.
struct SectionDraft {
    var start: Int
    var tree: MarkdownTree
    var leaves: Range<Int>
    var definitions: Range<Int>
}
