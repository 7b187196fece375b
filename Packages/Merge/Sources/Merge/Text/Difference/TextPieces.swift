import EmbeddedSupport

/// A text cut into pieces, such as words, that a comparison keeps or replaces as a whole.
public struct TextPieces: Sendable {
    public let scalars: [Unicode.Scalar]
    /// The position of each piece in scalars, from 0, and behind them the length of the text.
    let bounds: [Int]

    /// Cuts a text at the positions where pieces start, ascending; they are checked.
    public init(_ scalars: [Unicode.Scalar], starts: [Int]) {
        var bounds = [0]
        for start in starts where start > 0 {
            precondition(start > bounds[bounds.count - 1] && start < scalars.count, "pieces are in order and within the text")
            bounds.append(start)
        }
        if !scalars.isEmpty { bounds.append(scalars.count) }
        self.scalars = scalars
        self.bounds = bounds
    }

    /// Makes a piece of each scalar.
    public init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        bounds = Array(0...scalars.count)
    }

    /// The number of pieces.
    var count: Int { bounds.count - 1 }

    /// Returns the place of a piece in the text.
    func range(of piece: Int) -> Range<Int> { bounds[piece]..<bounds[piece + 1] }

    /// Returns a negative number, zero or a positive number for a piece before, equal to or after one of another text.
    func compare(_ piece: Int, with other: Int, of others: TextPieces) -> Int {
        var (left, right) = (bounds[piece], others.bounds[other])
        let (leftEnd, rightEnd) = (bounds[piece + 1], others.bounds[other + 1])
        while left < leftEnd, right < rightEnd {
            let (first, second) = (scalars[left].value, others.scalars[right].value)
            if first != second { return first < second ? -1 : 1 }
            left += 1
            right += 1
        }
        return (leftEnd - left) - (rightEnd - right)
    }
}
