import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// Checks which picture of a TIFF or of a raw photo is shown.
@Suite struct TIFFPicturesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let small = 12 * 8, large = 60 * 40

    private func file(_ bytes: [UInt8]) throws -> String {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Expects a file's picture to have a size, by its probe and by its preview.
    private func expect(_ bytes: [UInt8], _ size: [Int], mediaType: String = "image/tiff") throws {
        let path = try file(bytes)
        let probe = MediaProber.probe(path)
        #expect(probe.kind == .image && probe.mediaType == mediaType && probe.problem == nil)
        #expect([probe.width, probe.height] == size)
        let output = PreviewOutput(edge: 256, format: .webp, path: folder.path + "/preview.webp")
        _ = try PreviewMaker.make(path, outputs: [output])
        #expect(try PixelGrid(path: output.path).size == size)
    }

    private static func block(isLittle: Bool = true) -> TIFFBlock {
        TIFFBlock(isLittle: isLittle, data: [UInt8](repeating: 90, count: small) + [UInt8](repeating: 200, count: large))
    }

    private static func thumbnail(_ block: TIFFBlock, kind: Int = 1) -> TIFFBlock.Table {
        TIFFBlock.grey(12, 8, at: block.dataOffset, kind: kind)
    }

    private static func photo(_ block: TIFFBlock, kind: Int = 0, meaning: Int = 1) -> TIFFBlock.Table {
        TIFFBlock.grey(60, 40, at: block.dataOffset + small, kind: kind, meaning: meaning)
    }

    @Test(arguments: [true, false]) func aThumbnailIsNotShownInsteadOfItsPicture(isLittle: Bool) throws {
        let block = Self.block(isLittle: isLittle)
        try expect(block.written([Self.thumbnail(block), Self.photo(block)], chain: [0, 1]), [60, 40])
        try expect(block.written([Self.thumbnail(block) + [(330, .tables([1]))], Self.photo(block)]), [60, 40])
    }

    @Test func theFirstOfSeveralPagesIsShown() throws {
        let block = Self.block()
        try expect(block.written([Self.thumbnail(block, kind: 0), Self.photo(block)], chain: [0, 1]), [12, 8])
        try expect(block.written([Self.photo(block), Self.thumbnail(block)], chain: [0, 1]), [60, 40])
        // A TIFF of nothing but a thumbnail shows that.
        try expect(block.written([Self.thumbnail(block)]), [12, 8])
    }

    @Test func theSamplesOfASensorAreNotShown() throws {
        let block = Self.block()
        let tables = [Self.thumbnail(block) + [(330, .tables([1]))], Self.photo(block, meaning: 32803)]
        try expect(block.written(tables), [12, 8])
    }

    @Test(arguments: [(274, 6, [64, 96]), (274, 1, [96, 64])]) func aRawPhotoShowsItsJPEGAsTheCameraWasHeld(
        tag: Int, turn: Int, size: [Int]
    ) throws {
        let jpeg = try NotedPicture.corpus("plain.jpg")
        let block = TIFFBlock(data: [UInt8](repeating: 90, count: Self.small) + jpeg)
        let jpegAt = block.dataOffset + Self.small
        let sensor = TIFFBlock.grey(400, 300, at: block.dataOffset, meaning: 32803, compression: 34713)
        let preview: TIFFBlock.Table = [
            (254, .longs([1])), (259, .shorts([6])), (513, .longs([jpegAt])), (514, .longs([jpeg.count])),
        ]
        let main = Self.thumbnail(block) + [(tag, .shorts([turn])), (330, .tables([1, 2]))]
        try expect(block.written([main, sensor, preview]), size)
        // As in the photos of Canon, where the first table has the JPEG as its only strip.
        let canon: TIFFBlock.Table = [
            (256, .shorts([96])), (257, .shorts([64])), (259, .shorts([6])), (273, .longs([jpegAt])), (279, .longs([jpeg.count])),
            (tag, .shorts([turn])),
        ]
        try expect(block.written([canon, sensor], chain: [0, 1]), size)
    }

    @Test func aPictureThatCannotBeDecodedGivesWayToTheNext() throws {
        let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0, 1, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
        let block = TIFFBlock(data: [UInt8](repeating: 90, count: Self.small) + head)
        let broken: TIFFBlock.Table = [(259, .shorts([6])), (513, .longs([block.dataOffset + Self.small])), (514, .longs([head.count]))]
        let path = try file(block.written([Self.thumbnail(block), broken], chain: [0, 1]))
        let output = PreviewOutput(edge: 256, format: .webp, path: folder.path + "/preview.webp")
        _ = try PreviewMaker.make(path, outputs: [output])
        #expect(try PixelGrid(path: output.path).size == [12, 8])
    }

    @Test func aTIFFWithoutATurnIsTurnedByXMP() throws {
        let block = Self.block()
        let packet = Array(NotedPicture.packet("tiff:Orientation='6'").utf8)
        try expect(block.written([Self.photo(block) + [(700, .bytes(packet))]]), [40, 60])
        try expect(block.written([Self.photo(block) + [(700, .bytes(packet)), (274, .shorts([1]))]]), [60, 40])
        // Browsers show a JPEG as its Exif says alone, and so does the server.
        try expect(NotedPicture.jpeg([NotedPicture.xmp(NotedPicture.packet("tiff:Orientation='6'"))]), [96, 64], mediaType: "image/jpeg")
    }

    @Test(arguments: [
        ("FUJIFILMCCD-RAW 0201", "image/x-fuji-raf"), ("IIRO\u{8}\0\0\0", "image/x-olympus-orf"),
        ("IIU\0\u{8}\0\0\0", "image/x-panasonic-rw2"),
        ("\0\0\0\u{10}ftypcrx \0\0\0\0", "image/x-canon-cr3"),
    ])
    func rawPhotosOfOtherMakersShowTheLargestJPEGInThem(start: String, mediaType: String) throws {
        let jpeg = try NotedPicture.corpus("plain.jpg")
        let gap = [UInt8](repeating: 0, count: 64)
        // A JPEG without loss, as raw photos have it for the samples of the sensor, does not count.
        let lossless: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC3, 0, 17, 8, 9, 0, 9, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
        let head = Array(start.utf8) + (start.hasPrefix("\0") ? [] : gap)
        let body = gap + lossless + jpeg + gap
        let file = start.hasPrefix("\0") ? head + NotedPicture.box("mdat", body) : head + body
        try expect(file, [96, 64], mediaType: mediaType)
        #expect(MediaProber.probe(try self.file(head + gap)).problem != nil)
    }

    @Test func aKindWhoseDecoderNeedsMuchMemoryMayHaveFewerPixels() throws {
        let plain = try NotedPicture.corpus("picture.jp2")
        let start = try #require(plain.indices.first { plain[$0...].starts(with: [0xFF, 0x4F, 0xFF, 0x51]) })
        let box = try #require(plain.indices.first { plain[$0...].starts(with: "ihdr".utf8) })
        for (width, problem) in [(8_000, nil), (8_001, "tooManyPixels")] as [(Int, String?)] {
            var bytes = plain
            let height = PictureFile.maximumCostlyPixels / 8_000
            // The measures of the picture, in the box and in the stream, and of its only tile.
            for (place, measure) in [
                (box + 4, height), (box + 8, width), (start + 8, width), (start + 12, height), (start + 24, width), (start + 28, height),
            ] {
                bytes.replaceSubrange(place..<(place + 4), with: [0, 0, UInt8(measure >> 8), UInt8(measure & 0xFF)])
            }
            #expect(MediaProber.probe(try file(bytes)).problem == problem)
        }
    }
}
