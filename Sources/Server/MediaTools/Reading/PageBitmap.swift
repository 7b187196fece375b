import CLeptonica

/// A picture of leptonica: grey with 8 bits a pixel, or ink and paper with one.
final class PageBitmap {
    private static let isSilent: Void = { _ = setMsgSeverity(Int32(L_SEVERITY_NONE)) }()
    /// The heights of components that may be letters; the largest is also that of their widths.
    private static let letterHeights: ClosedRange<Int32> = 6...199
    private static let leastLetterWidth: Int32 = 3
    /// The largest slope of a page's lines, up or down, in degrees.
    private static let steepest: Float = 8

    private let handle: UnsafeMutablePointer<Pix>

    private init(_ handle: UnsafeMutablePointer<Pix>?) throws(MediaToolsError) {
        // With valid arguments leptonica fails only for lack of memory.
        guard let handle else { throw .outOfMemory }
        self.handle = handle
    }

    deinit {
        var handle: UnsafeMutablePointer<Pix>? = handle
        pixDestroy(&handle)
    }

    /// Creates a grey picture.
    convenience init(_ pixels: GreyPixels) throws(MediaToolsError) {
        Self.isSilent
        try self.init(pixCreate(Int32(pixels.width), Int32(pixels.height), 8))
        guard let data = pixGetData(handle) else { throw .outOfMemory }
        let words = Int(pixGetWpl(handle))
        pixels.bytes.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            for y in 0..<pixels.height {
                let row = data + y * words
                UnsafeMutableRawPointer(row).copyMemory(from: start + y * pixels.width, byteCount: pixels.width)
                Self.swap(row, words)
            }
        }
    }

    /// Returns the bytes of a grey picture.
    func greyPixels() throws(MediaToolsError) -> GreyPixels {
        guard let data = pixGetData(handle) else { throw .outOfMemory }
        let (width, height, words) = (Int(pixGetWidth(handle)), Int(pixGetHeight(handle)), Int(pixGetWpl(handle)))
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { target, initialized in
            initialized = width * height
            guard let start = target.baseAddress else { return }
            for y in 0..<height {
                let row = data + y * words
                Self.swap(row, words)
                UnsafeMutableRawPointer(start + y * width).copyMemory(from: row, byteCount: width)
                Self.swap(row, words)
            }
        }
        return GreyPixels(width: width, height: height, bytes: bytes)
    }

    /// Returns a grey picture scaled by a factor.
    func scaled(by factor: Double) throws(MediaToolsError) -> PageBitmap {
        try PageBitmap(pixScale(handle, Float(factor), Float(factor)))
    }

    /// Returns the picture turned clockwise by some degrees, with new areas white.
    func turned(degrees: Double) throws(MediaToolsError) -> PageBitmap {
        let radians = Float(degrees * .pi / 180)
        return try PageBitmap(pixRotate(handle, radians, Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), 0, 0))
    }

    /// Returns the picture turned clockwise by a right angle.
    func turnedByRightAngle() throws(MediaToolsError) -> PageBitmap {
        try PageBitmap(pixRotateOrth(handle, 1))
    }

    /// Returns ink and paper of a grey picture, without specks of fewer than `leastSpeck` pixels across and down.
    func ink(darkerThan threshold: Int, leastSpeck: Int) throws(MediaToolsError) -> PageBitmap {
        let ink = try PageBitmap(pixThresholdToBinary(handle, Int32(threshold)))
        return try PageBitmap(
            pixSelectBySize(
                ink.handle, Int32(leastSpeck), Int32(leastSpeck), 8, Int32(L_SELECT_IF_BOTH), Int32(L_SELECT_IF_GTE), nil))
    }

    /// Returns by how many degrees the lines of ink have to be turned clockwise to be level, and how clearly they are lines; 1 is not at
    /// all.
    func lines() -> (degrees: Double, clarity: Double) {
        var (degrees, clarity): (Float, Float) = (0, 0)
        // The search fails if there is no ink.
        guard pixFindSkewSweepAndSearch(handle, &degrees, &clarity, 2, 2, Self.steepest, 1, 0.05) == 0 else { return (0, 0) }
        return (Double(degrees), Double(clarity))
    }

    /// Returns the height of what seem to be letters of ink, in pixels, somewhat above their median, as capitals are; 0 if there are none.
    func letterHeight() -> Int {
        var boxes = pixConnCompBB(handle, 8)
        guard boxes != nil else { return 0 }
        defer { boxaDestroy(&boxes) }
        var heights: [Int32] = []
        for index in 0..<boxaGetCount(boxes) {
            var (width, height): (Int32, Int32) = (0, 0)
            boxaGetBoxGeometry(boxes, index, nil, nil, &width, &height)
            if Self.letterHeights.contains(height), (Self.leastLetterWidth...Self.letterHeights.upperBound).contains(width) {
                heights.append(height)
            }
        }
        heights.sort()
        return heights.isEmpty ? 0 : Int(heights[heights.count * 6 / 10])
    }

    /// Reverses the bytes of each word of a row: leptonica's first pixel is in the highest bits.
    private static func swap(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
        var index = 0
        while index < count {
            row[index] = row[index].bigEndian
            index &+= 1
        }
    }
}
