/// The decoder of bitmaps, which makes large ones smaller row by row so that it never has all their pixels.
struct BitmapDecoder {
    /// The largest number of pixels whose packed rows are unpacked.
    static let maximumPackedPixels = 40_000_000
    /// The largest number of bytes of packed rows.
    private static let maximumPackedBytes = 128 << 20
    private static let bands = 4

    private let picture: BitmapPicture
    private let source: ByteSource
    private let factor: Int
    private let colors: [UInt32]
    private let indices: [UInt8]

    /// The width in pixels of what is decoded.
    let width: Int
    /// The height in pixels of what is decoded.
    let height: Int

    /// Prepares the decoding to at least `edge` pixels along the longer edge if there are as many, and to less than twice as many.
    init(_ picture: BitmapPicture, _ source: ByteSource, edge: Int) throws(MediaToolsError) {
        (self.picture, self.source) = (picture, source)
        factor = max(1, max(picture.width, picture.height) / max(1, edge))
        (width, height) = ((picture.width + factor - 1) / factor, (picture.height + factor - 1) / factor)
        let list = source.bytes(at: picture.palette.offset, count: picture.palette.count * picture.palette.bytes)
        colors = stride(from: 0, to: list.count / picture.palette.bytes * picture.palette.bytes, by: picture.palette.bytes).map {
            UInt32(BitmapPicture.number(list[$0..<($0 + 3)])) | 0xFF00_0000
        }
        guard picture.packing != .none else {
            indices = []
            return
        }
        guard picture.width * picture.height <= Self.maximumPackedPixels else { throw .tooManyPixels }
        let left = max(0, source.count - picture.start)
        indices = BitmapRuns.unpacked(
            source.bytes(at: picture.start, count: Int(min(left, Int64(Self.maximumPackedBytes)))), width: picture.width,
            height: picture.height, isNarrow: picture.packing == .runs4)
    }

    /// Returns the pixels from the upper left on, four bytes each: red, green, blue, opacity; throws `truncated` if there are none.
    func pixels() throws(MediaToolsError) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: width * height * Self.bands)
        var sums = [Int](repeating: 0, count: width * 5)
        var (found, hasOpacity) = (false, false)
        for y in 0..<height {
            for index in sums.indices { sums[index] = 0 }
            for row in (y * factor)..<min(picture.height, (y + 1) * factor) {
                let pixels = line(row)
                if !pixels.isEmpty { found = true }
                add(pixels, to: &sums)
            }
            for x in 0..<width {
                let (alpha, count, place) = (sums[x * 5 + 3], sums[x * 5 + 4], (y * width + x) * Self.bands)
                guard count > 0 else { continue }
                if alpha > 0 {
                    for band in 0..<3 { result[place + band] = UInt8(sums[x * 5 + band] / alpha) }
                    hasOpacity = true
                }
                result[place + 3] = UInt8(alpha / count)
            }
        }
        guard found else { throw .truncated }
        // Many programs leave the opacity of every pixel at nothing and mean a picture without any.
        if !hasOpacity, picture.masks.alpha != 0 { return try BitmapDecoder(opaque: self).pixels() }
        return result
    }

    /// Creates a decoder of the same bitmap that takes its pixels for opaque.
    private init(opaque other: BitmapDecoder) {
        var picture = other.picture
        picture.masks.alpha = 0
        self.picture = picture
        (source, factor, colors, indices) = (other.source, other.factor, other.colors, other.indices)
        (width, height) = (other.width, other.height)
    }

    /// Adds the pixels of a row to the sums of what is decoded: colours by their opacity, opacity, number.
    private func add(_ pixels: [UInt32], to sums: inout [Int]) {
        var x = 0
        for pixel in pixels {
            let (place, alpha) = (x / factor * 5, Int(pixel >> 24))
            sums[place] += Int(pixel >> 16 & 0xFF) * alpha
            sums[place + 1] += Int(pixel >> 8 & 0xFF) * alpha
            sums[place + 2] += Int(pixel & 0xFF) * alpha
            sums[place + 3] += alpha
            sums[place + 4] += 1
            x += 1
        }
    }

    /// Returns a row's pixels, the upper row being 0, as opacity, red, green, blue from the highest byte on; none where the file ends.
    private func line(_ y: Int) -> [UInt32] {
        let row = picture.isTopDown ? y : picture.height - 1 - y
        if !indices.isEmpty { return indices[(row * picture.width)..<((row + 1) * picture.width)].map(color) }
        let bytes = source.bytes(at: picture.start + Int64(row) * Int64(picture.rowBytes), count: picture.rowBytes)
        guard bytes.count == picture.rowBytes else { return [] }
        var pixels = unpacked(bytes)
        if picture.hasMask, picture.bits < 32 || picture.masks.alpha == 0 { clear(&pixels, row) }
        return pixels
    }

    private func unpacked(_ bytes: [UInt8]) -> [UInt32] {
        let bits = picture.bits
        if bits <= 8 {
            let perByte = 8 / bits
            return (0..<picture.width).map { x in
                color(bytes[x / perByte] >> UInt8(8 - bits - x % perByte * bits) & UInt8(1 << bits - 1))
            }
        }
        let size = bits / 8
        let (red, green, blue, alpha) = (
            BitmapChannel(picture.masks.red), BitmapChannel(picture.masks.green), BitmapChannel(picture.masks.blue),
            BitmapChannel(picture.masks.alpha)
        )
        return (0..<picture.width).map { x in
            var pixel: UInt32 = 0
            for index in 0..<size { pixel |= UInt32(bytes[x * size + index]) << UInt32(8 * index) }
            return (alpha.isMissing ? 255 : alpha.value(pixel)) << 24 | red.value(pixel) << 16 | green.value(pixel) << 8 | blue.value(pixel)
        }
    }

    /// Clears the pixels of a row where the icon's mask says so.
    private func clear(_ pixels: inout [UInt32], _ row: Int) {
        let maskBytes = (picture.width + 31) / 32 * 4
        let start = picture.start + Int64(picture.rowBytes) * Int64(picture.height)
        let mask = source.bytes(at: start + Int64(row) * Int64(maskBytes), count: maskBytes)
        guard mask.count == maskBytes else { return }
        for x in pixels.indices where mask[x / 8] >> UInt8(7 - x % 8) & 1 == 1 { pixels[x] &= 0xFF_FFFF }
    }

    private func color(_ index: UInt8) -> UInt32 { Int(index) < colors.count ? colors[Int(index)] : 0xFF00_0000 }
}
