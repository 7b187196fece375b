/// The packed rows of a bitmap: runs of equal pixels, and pixels as they are.
enum BitmapRuns {
    /// Returns the places of the pixels in the list of colours, the lower row first; what the runs leave out is 0.
    ///
    /// `isNarrow` means that a byte has two pixels. What would lie outside is left out.
    static func unpacked(_ bytes: [UInt8], width: Int, height: Int, isNarrow: Bool) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height)
        var (x, y, position) = (0, 0, 0)
        func set(_ value: UInt8) {
            if x < width, y < height { pixels[y * width + x] = value }
            x = min(x + 1, width)
        }
        while position + 1 < bytes.count, y < height {
            let (count, value) = (Int(bytes[position]), bytes[position + 1])
            position += 2
            if count > 0 {
                for index in 0..<count { set(isNarrow ? (index % 2 == 0 ? value >> 4 : value & 15) : value) }
            } else if value == 0 {
                (x, y) = (0, y + 1)
            } else if value == 1 {
                break
            } else if value == 2 {
                guard position + 1 < bytes.count else { break }
                (x, y) = (min(width, x + Int(bytes[position])), y + Int(bytes[position + 1]))
                position += 2
            } else {
                let count = Int(value)
                for index in 0..<count {
                    let place = position + (isNarrow ? index / 2 : index)
                    guard place < bytes.count else { return pixels }
                    set(isNarrow ? (index % 2 == 0 ? bytes[place] >> 4 : bytes[place] & 15) : bytes[place])
                }
                position += ((isNarrow ? (count + 1) / 2 : count) + 1) / 2 * 2
            }
        }
        return pixels
    }
}
