import EmbeddedSupport
import Search

/// Shows in an opened text what was looked for, and leads from one place to the next.
///
/// It is kept by the blocks that the text is drawn in, so that a key costs what it changes.
public struct FoundMarks: Equatable, Sendable {
    /// Holds what was found in a block of the text.
    public struct Block: Equatable, Sendable {
        /// Names the block.
        public let key: String
        /// Counts the changes of the block.
        let version: Int
        /// Lists the stretches of its text, which ends in a line break.
        public let stretches: [SearchMarks.Stretch]
        /// Lists where in it is what a finder has found, in Unicode scalars; nothing of what a search has.
        let ranges: [Range<Int>]
        /// Counts the marked stretches.
        let count: Int
        /// Counts its Unicode scalars.
        let length: Int
        /// Says that it was left out, since enough was found before it.
        var isLeftOut = false
    }

    /// Lists the blocks of the text.
    public let blocks: [Block]
    /// Counts the marked stretches.
    public let count: Int
    /// Numbers the place that is looked at, from 0.
    public private(set) var current = 0

    /// Marks a text; nil where nothing in it answers.
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

    /// Marks what a finder finds in a text, and looks at the first place from one on; nil where there is nothing.
    ///
    /// Of what the same finder has found before, blocks that have not changed are taken as they are.
    init?(_ finder: TextFinder, in paragraphs: ParagraphList, from place: Int, reusing old: FoundMarks? = nil) {
        var blocks: [Block] = []
        blocks.reserveCapacity(paragraphs.blocks.count)
        var known = old?.blocks[...] ?? []
        var count = 0
        for block in paragraphs.blocks {
            let isLeftOut = count >= TextFinder.maximumCount
            // Blocks keep their order: what stands before one that stayed is gone.
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
        let ranges = isLeftOut ? [] : finder.ranges(in: scalars)
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

    /// Tells where the place that is looked at is, in Unicode scalars; nil for what a search found.
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

    /// Lists the blocks, each with the number that the place that is looked at has in it; −1 where it is elsewhere.
    var blocksWithCurrent: [(block: Block, current: Int)] {
        var number = current
        return blocks.map { block in
            defer { number -= block.count }
            return (block, number >= 0 && number < block.count ? number : -1)
        }
    }

    /// Goes so many places on, from the last one to the first.
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
