/// The bits of a colour within a bitmap's pixel.
struct BitmapChannel {
    private let mask: UInt32
    private let shift: UInt32
    private let largest: UInt32

    /// Creates the channel of a mask.
    init(_ mask: UInt32) {
        self.mask = mask
        shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
        largest = mask >> shift
    }

    /// Whether there are no such bits.
    var isMissing: Bool { mask == 0 }

    /// Returns the value in a pixel, from 0 to 255.
    func value(_ pixel: UInt32) -> UInt32 {
        largest == 0 ? 0 : UInt32((UInt64((pixel & mask) >> shift) * 255 + UInt64(largest) / 2) / UInt64(largest))
    }
}
