import EmbeddedSupport
import Search

/// Marks what was found in an opened text, and leads from hit to hit.
///
/// The marks are kept by the blocks that the text is drawn in, so that a key renews only those of the block it changes.
public struct FoundMarks: Equatable, Sendable {
    /// Holds what was found in a block of the text.
    public struct Block: Equatable, Sendable {
        /// Names the block.
        public let key: String
        /// Numbers the state of the block, as `ParagraphList` counts its changes.
        let version: Int
        /// Lists the stretches of the block's text, which ends in a line break.
        public let stretches: [SearchMarks.Stretch]
        /// Lists the ranges that a finder has found in the block, in Unicode scalars; empty for what a search has found.
        let ranges: [Range<Int>]
        /// Counts the marked stretches.
        let count: Int
        /// Counts the block's Unicode scalars.
        let length: Int
        /// Says that the block was not searched, since enough was found before it.
        var isLeftOut = false
    }

    /// Lists the blocks of the text.
    public let blocks: [Block]
    /// Counts the marked stretches.
    public let count: Int
    /// Numbers the hit that is looked at, from 0.
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

    /// Marks what a finder finds, and looks at the first hit from a place on, in Unicode scalars; nil where there is none.
    ///
    /// `old` has to be of the same finder: its blocks that have not changed are taken over.
    init?(_ finder: TextFinder, in paragraphs: ParagraphList, from place: Int, reusing old: FoundMarks? = nil) {
        var blocks: [Block] = []
        blocks.reserveCapacity(paragraphs.blocks.count)
        var known = old?.blocks[...] ?? []
        var count = 0
        for block in paragraphs.blocks {
            let isLeftOut = count >= TextFinder.maximumCount
            // Blocks keep their order, so that those passed over are gone.
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

    /// Gives the range of the hit that is looked at, in Unicode scalars; nil for a hit of a search.
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

    /// Lists the blocks, each with the number that the hit looked at has among its own; −1 where that is in another block.
    var blocksWithCurrent: [(block: Block, current: Int)] {
        var number = current
        return blocks.map { block in
            defer { number -= block.count }
            return (block, number >= 0 && number < block.count ? number : -1)
        }
    }

    /// Goes so many hits on, and from the last one to the first.
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
