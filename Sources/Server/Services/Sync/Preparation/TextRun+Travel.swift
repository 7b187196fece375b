import Domain
import Merge

extension TextRun {
    /// The most Unicode scalars that one distance counts; no text is longer.
    private static let longestWay = 2 * Note.maximumTextLength

    /// Returns the sum of the distances from a place to each edit and on to the next, in Unicode scalars: what an edit of a text in memory
    /// moves.
    func travel(from start: Int) -> Int {
        var travel = 0
        var place = start
        for edit in edits {
            travel += Int(min((edit.position &- place).magnitude, UInt(Self.longestWay)))
            place = edit.position &+ edit.inserted.count
        }
        return travel
    }
}
