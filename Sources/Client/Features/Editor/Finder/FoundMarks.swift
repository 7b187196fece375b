import EmbeddedSupport
import Search

/// The marks of what was found in an opened text, and the current hit among them.
///
/// The marks are stored by the blocks that the text is drawn in, so that a key press renews only those of the block it changes.
public struct FoundMarks: Equatable, Sendable {
    /// What was found in a block of the text.
    public struct Block: Equatable, Sendable {
        /// The key of the block.
        public let key: String
        /// The version of the block, as `ParagraphList` counts its changes.
        let version: Int
        /// The stretches of the block's text, which ends in a line break.
        public let stretches: [SearchMarks.Stretch]
        /// The ranges that a finder has found in the block, in Unicode scalars; empty for what a search has found.
        let ranges: [Range<Int>]
        /// The number of marked stretches.
        let count: Int
        /// The number of the block's Unicode scalars.
        let length: Int
        /// Whether the block was not searched, since enough was found before it.
        var isLeftOut = false
    }

    /// The blocks of the text.
    public let blocks: [Block]
    /// The number of marked stretches.
    public let count: Int
    /// The number of the current hit, from 0.
    public private(set) var current = 0

    /// Marks what answers a search; nil where nothing does.
    init?(_ marks: SearchMarks, in paragraphs: ParagraphList) {
        var blocks: [Block] = []
        for block in paragraphs.blocks {
            let scalars = paragraphs.scalars(of: block)
            let stretches = marks.stretches(of: ExactText.text(of: scalars))
            let count = stretches.reduce(0) { $0 + ($1.isMarked ? 1 : 0) }
            blocks.append(
                Block(key: block.key, version: block.version, stretches: stretches, ranges: [], count: count, length: scalars.count))
        }
        self.init(blocks)
    }

    /// Marks what a finder finds, and moves to the first hit from a place on, in Unicode scalars; nil where there is none.
    ///
    /// `old` must be of the same finder: its blocks that have not changed are reused.
    init?(_ finder: TextFinder, in paragraphs: ParagraphList, from place: Int, reusing old: FoundMarks? = nil) {
        var blocks: [Block] = []
        blocks.reserveCapacity(paragraphs.blocks.count)
        var known = old?.blocks[...] ?? []
        var count = 0
        for block in paragraphs.blocks {
            let isLeftOut = count >= TextFinder.maximumCount
            // Blocks keep their order, so those that were skipped are gone.
            if let index = known.firstIndex(where: { $0.key == block.key }) {
                let reused = known[index]
                known = known[(index + 1)...]
                if reused.version == block.version, reused.isLeftOut == isLeftOut {
                    blocks.append(reused)
                    count += reused.count
                    continue
                }
            }
            let made = FoundMarks.block(block, finder, in: paragraphs.scalars(of: block), isLeftOut: isLeftOut)
            blocks.append(made)
            count += made.count
        }
        self.init(blocks)
        current = firstPlace(from: place)
    }

    private init?(_ blocks: [Block]) {
        self.blocks = blocks
        count = blocks.reduce(0) { $0 + $1.count }
        if count == 0 { return nil }
    }

    private static func block(
        _ block: ParagraphList.Block, _ finder: TextFinder, in scalars: [Unicode.Scalar], isLeftOut: Bool
    ) -> Block {
        let ranges = isLeftOut ? [] : finder.ranges(in: scalars).filter { !TextCode.isHidden($0, in: scalars) }
        var stretches: [SearchMarks.Stretch] = []
        var end = 0
        for range in ranges {
            if range.lowerBound > end {
                stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[end..<range.lowerBound]), isMarked: false))
            }
            stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[range]), isMarked: true))
            end = range.upperBound
        }
        if end < scalars.count { stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[end...]), isMarked: false)) }
        return Block(
            key: block.key, version: block.version, stretches: stretches, ranges: ranges, count: ranges.count, length: scalars.count,
            isLeftOut: isLeftOut)
    }

    /// The range of the current hit, in Unicode scalars; nil for a hit of a search.
    var currentRange: Range<Int>? {
        var start = 0
        var number = current
        for block in blocks {
            if number < block.count {
                guard number < block.ranges.count else { return nil }
                let range = block.ranges[number]
                return (start + range.lowerBound)..<(start + range.upperBound)
            }
            number -= block.count
            start += block.length
        }
        return nil
    }

    /// The blocks, each with the number that the current hit has among its own; −1 where that is in another block.
    var blocksWithCurrent: [(block: Block, current: Int)] {
        var number = current
        return blocks.map { block in
            defer { number -= block.count }
            return (block, number >= 0 && number < block.count ? number : -1)
        }
    }

    /// Moves a number of hits on, and from the last one to the first.
    mutating func go(_ step: Int) { current = (current + step + count) % count }

    private func firstPlace(from place: Int) -> Int {
        var start = 0
        var number = 0
        for block in blocks {
            if let index = block.ranges.firstIndex(where: { start + $0.lowerBound >= place }) { return number + index }
            number += block.count
            start += block.length
        }
        return 0
    }
}
