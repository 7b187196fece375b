/// A picture without colours, a byte per pixel, row by row; 0 is black.
struct GreyPixels: Equatable, Sendable {
    static let white: UInt8 = 255

    let width: Int
    let height: Int
    /// The `width * height` bytes.
    var bytes: [UInt8]

    /// Creates a picture from its bytes, of which there must be as many as pixels.
    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0 && bytes.count == width * height, "a picture has a byte a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// Returns the picture smoothed by 1-2-1 across and down, which halves the noise and hardly affects letters.
    func smoothed() -> GreyPixels {
        let (width, height) = (width, height)
        let across = [UInt16](unsafeUninitializedCapacity: count) { sums, initialized in
            initialized = width * height
            bytes.withUnsafeBufferPointer { source in
                guard let target = sums.baseAddress, let source = source.baseAddress else { return }
                var y = 0
                while y < height {
                    Self.addNeighbours(in: source + y &* width, to: target + y &* width, count: width)
                    y &+= 1
                }
            }
        }
        let smooth = [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
            initialized = width * height
            across.withUnsafeBufferPointer { sums in
                guard let sums = sums.baseAddress, let target = pixels.baseAddress else { return }
                var y = 0
                while y < height {
                    let (above, row, below) = (max(0, y &- 1) &* width, y &* width, min(height &- 1, y &+ 1) &* width)
                    var x = 0
                    while x < width {
                        let sum = sums[above &+ x] &+ 2 &* sums[row &+ x] &+ sums[below &+ x] &+ 8
                        target[row &+ x] = UInt8(truncatingIfNeeded: sum &>> 4)
                        x &+= 1
                    }
                    y &+= 1
                }
            }
        }
        return GreyPixels(width: width, height: height, bytes: smooth)
    }

    /// Sets the sums to twice each byte of a row plus its neighbours; the outermost bytes are their own neighbours.
    private static func addNeighbours(in row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt16>, count: Int) {
        var x = 0
        while x < count {
            let (left, right) = (max(0, x &- 1), min(count &- 1, x &+ 1))
            sums[x] = UInt16(row[left]) &+ 2 &* UInt16(row[x]) &+ UInt16(row[right])
            x &+= 1
        }
    }

    /// Returns the picture turned clockwise.
    func turned(_ turn: PageTurn) -> GreyPixels {
        if turn == .none { return self }
        let (width, height) = (width, height)
        let isUpright = turn == .half
        // The target of the first pixel, and the distances between the targets of pixels that follow it across and down.
        let (start, across, down) =
            switch turn {
            case .none: (0, 1, width)
            case .quarter: (height - 1, height, -1)
            case .half: (width * height - 1, -1, -width)
            case .threeQuarters: ((width - 1) * height, -height, 1)
            }
        let turned = [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
            initialized = width * height
            bytes.withUnsafeBufferPointer { source in
                guard let target = pixels.baseAddress, let source = source.baseAddress else { return }
                var y = 0
                while y < height {
                    let row = source + y &* width
                    var (x, place) = (0, start &+ y &* down)
                    while x < width {
                        target[place] = row[x]
                        place &+= across
                        x &+= 1
                    }
                    y &+= 1
                }
            }
        }
        return GreyPixels(width: isUpright ? width : height, height: isUpright ? height : width, bytes: turned)
    }
}
