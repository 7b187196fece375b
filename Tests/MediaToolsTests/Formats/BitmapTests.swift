import Foundation
import MediaMessages
import RandomTesting
import TestKit
import Testing

@testable import MediaTools

@Suite struct BitmapTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Decodes a bitmap; gives its pixels with opacity, red, green and blue.
    private static func pixels(_ bytes: [UInt8], isIcon: Bool = false, edge: Int = 64) throws -> [UInt32] {
        let source = ByteSource(bytes)
        let picture = try #require(isIcon ? BitmapPicture(icon: source, at: 0) : BitmapPicture(file: source))
        let pixels = try BitmapDecoder(picture, source, edge: edge).pixels()
        return stride(from: 0, to: pixels.count, by: 4).map { place in
            UInt32(pixels[place + 3]) << 24 | UInt32(pixels[place]) << 16 | UInt32(pixels[place + 1]) << 8 | UInt32(pixels[place + 2])
        }
    }

    private func file(_ bytes: [UInt8]) throws -> String {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private static let full: [UInt32] = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]

    @Test(arguments: [
        BitmapBytes(headerCount: 12), BitmapBytes(headerCount: 12, bits: 8), BitmapBytes(headerCount: 12, bits: 4), BitmapBytes(),
        BitmapBytes(bits: 2), BitmapBytes(bits: 4), BitmapBytes(bits: 8), BitmapBytes(bits: 16), BitmapBytes(bits: 32),
        BitmapBytes(headerCount: 64), BitmapBytes(headerCount: 108), BitmapBytes(headerCount: 124), BitmapBytes(isTopDown: true),
        BitmapBytes(bits: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F]),
        BitmapBytes(headerCount: 56, bits: 32, compression: 3, masks: full),
        BitmapBytes(headerCount: 124, bits: 32, compression: 3, masks: [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000]),
        BitmapBytes(bits: 8, compression: 1, rows: [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1]),
        BitmapBytes(bits: 8, compression: 1, rows: [1, 2, 0, 2, 0, 0, 1, 3, 0, 2, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1]),
        BitmapBytes(bits: 4, compression: 2, rows: [2, 0x23, 0, 0, 2, 0x01, 0, 1]),
    ])
    func everyKindShowsItsPixels(bitmap: BitmapBytes) throws {
        #expect(try Self.pixels(bitmap.bytes) == BitmapBytes.corners)
        let path = try file(bitmap.bytes)
        let probe = MediaProber.probe(path)
        #expect(probe.kind == .image && probe.mediaType == "image/bmp" && probe.width == 2 && probe.height == 2 && probe.problem == nil)
        let output = PreviewOutput(edge: 64, format: .webp, path: folder.path + "/preview.webp")
        _ = try PreviewMaker.make(path, outputs: [output])
        #expect(try PixelGrid(path: output.path).size == [2, 2])
    }

    @Test func opacityCountsUnlessThereIsNone() throws {
        let half = BitmapBytes(headerCount: 56, bits: 32, compression: 3, masks: Self.full, rows: [UInt8](repeating: 0x80, count: 16))
        #expect(try Self.pixels(half.bytes) == [UInt32](repeating: 0x8080_8080, count: 4))
        let clear = BitmapBytes(
            headerCount: 56, bits: 32, compression: 3, masks: Self.full, rows: [0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0])
        #expect(try Self.pixels(clear.bytes).allSatisfy { $0 >> 24 == 255 })
    }

    @Test func largeOnesAreMadeSmallerRowByRow() throws {
        let wide = BitmapBytes(
            bits: 8, width: 64, height: 32, rows: (0..<32).flatMap { row in [UInt8](repeating: row < 16 ? 2 : 1, count: 64) })
        #expect(try Self.pixels(wide.bytes, edge: 4) == [1, 1, 1, 1, 2, 2, 2, 2].map { BitmapBytes.corners[$0] })
        #expect(try Self.pixels(wide.bytes, edge: 2) == [UInt32](repeating: 0xFF7F_FF7F, count: 2))
    }

    @Test func anIconShowsItsLargestPicture() throws {
        let mask: [UInt8] = [0x40, 0, 0, 0, 0, 0, 0, 0]
        let small = BitmapBytes(isIcon: true).bytes + mask
        // The mask's lower row comes first: the lower right pixel is clear.
        #expect(try Self.pixels(small, isIcon: true) == Array(BitmapBytes.corners[..<3]) + [0])
        let places = IconFile.places(ByteSource(BitmapBytes.icon([(1, NotedPicture.png([])), (2, small)])))
        #expect(places.count == 2)
        guard case .bitmap(let bitmap) = places[0] else { throw MediaToolsError.unreadable }
        #expect(bitmap.width == 2 && bitmap.height == 2)
        let path = try file(BitmapBytes.icon([(1, NotedPicture.png([])), (2, small)]))
        let probe = MediaProber.probe(path)
        #expect(probe.mediaType == "image/vnd.microsoft.icon" && probe.width == 2 && probe.problem == nil)
        let png = MediaProber.probe(try file(BitmapBytes.icon([(256, NotedPicture.png([])), (2, small)])))
        #expect(png.width == 1 && png.kind == .image && png.problem == nil)
    }

    @Test func whatIsNoBitmapIsNotRead() throws {
        for bitmap in [
            BitmapBytes(bits: 5), BitmapBytes(compression: 9), BitmapBytes(bits: 24, compression: 1), BitmapBytes(width: 0),
            BitmapBytes(width: BitmapPicture.longestEdge + 1), BitmapBytes(height: 0), BitmapBytes(bits: 4, compression: 1),
        ] {
            #expect(BitmapPicture(file: ByteSource(bitmap.bytes)) == nil)
            #expect(MediaProber.probe(try file(bitmap.bytes)).problem == "unreadable")
        }
        #expect(ContentSignature(of: Array("BM is the start of a text of more than thirty letters".utf8)).mediaType == "text/plain")
        #expect(ContentSignature(of: [0, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 30)).mediaType == "application/octet-stream")
    }

    @Test func largePicturesAreRefused() throws {
        let huge = BitmapBytes(width: 100_000, height: 10_000)
        let path = try file(huge.bytes)
        #expect(MediaProber.probe(path).problem == "tooManyPixels")
        #expect(throws: MediaToolsError.tooManyPixels) { try PreviewMaker.make(path, outputs: []) }
        for (height, isRead) in [
            (BitmapDecoder.maximumPackedPixels / 1_000_000, true), (BitmapDecoder.maximumPackedPixels / 1_000_000 + 1, false),
        ] {
            let packed = BitmapBytes(bits: 8, compression: 1, width: 1_000_000, height: height, rows: [0, 1]).bytes
            let source = ByteSource(packed)
            let picture = try #require(BitmapPicture(file: source))
            if isRead {
                #expect(try BitmapDecoder(picture, source, edge: 16).width < 32)
            } else {
                #expect(throws: MediaToolsError.tooManyPixels) { try BitmapDecoder(picture, source, edge: 16) }
            }
        }
    }

    @Test func noBytesMakeItFail() throws {
        let files = [
            BitmapBytes(bits: 8, compression: 1, rows: [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1]).bytes, BitmapBytes(bits: 4).bytes,
            BitmapBytes(headerCount: 56, bits: 32, compression: 3, masks: Self.full).bytes, BitmapBytes(headerCount: 12, bits: 8).bytes,
            BitmapBytes.icon([
                (2, BitmapBytes(isIcon: true).bytes + [UInt8](repeating: 0x40, count: 8)), (2, BitmapBytes(bits: 8, isIcon: true).bytes),
            ]),
        ]
        var random = SeededRandom(seed: 35)
        for round in 0..<4_000 {
            var bytes = files[round % files.count]
            for _ in 0...random.next(below: 5) {
                let place = random.next(below: bytes.count)
                switch random.next(below: 3) {
                case 0: bytes[place] = UInt8(random.next(below: 256))
                case 1: bytes[place] = [0, 1, 2, 4, 0x7F, 0x80, 0xFF][random.next(below: 7)]
                default: bytes.removeLast(min(bytes.count - 1, random.next(below: 20)))
                }
            }
            let source = ByteSource(bytes)
            var pictures = [BitmapPicture(file: source)].compactMap(\.self)
            for case .bitmap(let picture) in IconFile.places(source) { pictures.append(picture) }
            for picture in pictures where picture.width * picture.height <= 1 << 20 {
                let decoder = try BitmapDecoder(picture, source, edge: 16)
                do {
                    #expect(try decoder.pixels().count == decoder.width * decoder.height * 4)
                } catch {
                    #expect(error == .truncated)
                }
            }
        }
    }
}
