/// Offsets in UTF-16, as browsers use, for those in Unicode scalars, as events use, and the reverse.
public enum UTF16Text {
    /// The direction in which an offset inside a surrogate pair is rounded.
    public enum Rounding: Sendable {
        /// To the start of the pair, as for the start of a selection.
        case down
        /// To the end of the pair, as for the end of a selection.
        case up
    }

    public static func unitCount(of scalars: ArraySlice<Unicode.Scalar>) -> Int {
        var units = scalars.count
        for scalar in scalars where scalar.value >= firstSupplementary { units += 1 }
        return units
    }

    /// Returns the scalar offset of a UTF-16 offset; offsets outside the text are limited to its nearer end.
    public static func scalarOffset(ofUnit offset: Int, in scalars: ArraySlice<Unicode.Scalar>, rounding: Rounding) -> Int {
        // Each key press in a long text counts thousands of scalars, which is several times faster in contiguous memory.
        scalars.withUnsafeBufferPointer { scalars in
            var units = 0
            var count = 0
            while units < offset, count < scalars.count {
                units += scalars[count].value < firstSupplementary ? 1 : 2
                count += 1
            }
            return units > offset && count > 0 && rounding == .down ? count - 1 : count
        }
    }

    private static let firstSupplementary: UInt32 = 0x10000
}
