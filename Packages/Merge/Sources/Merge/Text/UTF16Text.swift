/// Converts between the UTF-16 that a browser counts in and the Unicode scalars that events count in.
public enum UTF16Text {
    /// Tells to which side an offset inside a surrogate pair goes.
    public enum Rounding: Sendable {
        /// Goes before the pair, as the start of a selection should.
        case down
        /// Goes after the pair, as the end of a selection should.
        case up
    }

    public static func unitCount(of scalars: ArraySlice<Unicode.Scalar>) -> Int {
        var units = scalars.count
        for scalar in scalars where scalar.value >= firstSupplementary { units += 1 }
        return units
    }

    /// Returns the scalar offset of a UTF-16 offset; offsets outside the text are taken for its nearer end.
    public static func scalarOffset(ofUnit offset: Int, in scalars: ArraySlice<Unicode.Scalar>, rounding: Rounding) -> Int {
        // A key in a long text counts thousands: over plain memory that is several times faster.
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
