import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

@Suite struct PreviewMakerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func output(_ edge: Int, _ format: PreviewFormat = .webp) -> PreviewOutput {
        PreviewOutput(edge: edge, format: format, path: folder.path + "/\(edge).\(format.rawValue)")
    }

    private func preview(_ name: String, _ output: PreviewOutput) throws -> PixelGrid {
        _ = try PreviewMaker.make(try MediaCorpus.path(name), outputs: [output])
        return try PixelGrid(path: output.path)
    }

    @Test(
        arguments: (1...8).map { "turned-\($0).jpg" } + [
            "picture.png", "picture.webp", "picture.gif", "picture.tiff", "picture.bmp", "picture.jp2", "picture.jxl", "picture.avif",
            "place.heic", "turned.heic", "cover.mp3",
            "really-a-picture.txt", "options[page=2].jpg", "http:address.jpg", "line\nfeed.jpg", "loop.jpg",
        ], [PreviewFormat.webp, .jpeg])
    func aPreviewIsUprightPixelByPixel(name: String, format: PreviewFormat) throws {
        let pixels = try preview(name, output(720, format))
        #expect(pixels.size == [96, 64])
        #expect(pixels.differencesFromFourCorners() == 0)
    }

    @Test func oneDecodingMakesAllSizes() throws {
        let outputs = [256, 2048, 720].map { output($0) }
        let tiny = try PreviewMaker.make(try MediaCorpus.path("large.jpg"), outputs: outputs)
        for (output, size) in zip(outputs, [[256, 192], [2048, 1536], [720, 540]]) {
            let pixels = try PixelGrid(path: output.path)
            #expect(pixels.size == size)
        }
        let data = try #require(Data(base64Encoded: String(tiny.dropFirst("data:image/webp;base64,".count))))
        #expect(tiny.hasPrefix("data:image/webp;base64,"))
        #expect(tiny.utf8.count < 400)
        let path = folder.path + "/tiny.webp"
        try data.write(to: URL(fileURLWithPath: path))
        let pixels = try PixelGrid(path: path)
        #expect(pixels.size == [16, 12])
    }

    @Test(arguments: ["place.jpg", "place.png", "place.webp", "place.heic", "turned-6.jpg", "video.mp4"], [PreviewFormat.webp, .jpeg])
    func nothingButPixelsIsLeft(name: String, format: PreviewFormat) throws {
        let output = output(720, format)
        let tiny = try PreviewMaker.make(try MediaCorpus.path(name), outputs: [output])
        let encoded = String(tiny.dropFirst("data:image/webp;base64,".count))
        for data in [try Data(contentsOf: URL(fileURLWithPath: output.path)), try #require(Data(base64Encoded: encoded))] {
            for mark in ["Exif", "EXIF", "GPS", "Enot", "2024", "ICC", "XMP", "http", "VP8X"] {
                #expect(data.range(of: Data(mark.utf8)) == nil, "\(mark)")
            }
        }
    }

    @Test(arguments: [
        ("video.mp4", [96, 64]), ("turned.mov", [64, 96]), ("video.webm", [96, 64]), ("video.mts", [96, 64]), ("cut-fast.mp4", [96, 64]),
    ])
    func aVideoHasAPosterAsShown(name: String, size: [Int]) throws {
        let pixels = try preview(name, output(720))
        #expect(pixels.size == size)
        #expect(Set((0..<size[0]).map { pixels.color($0, size[1] / 2) }).count > 5)
    }

    @Test func aPosterKeepsItsColours() throws {
        // The test source of the corpus begins with bars of white or grey, yellow, cyan…: none of them grey as a whole.
        let pixels = try preview("video.mp4", output(720))
        #expect((0..<96).contains { x in pixels.color(x, 10).max()! - pixels.color(x, 10).min()! > 150 })
    }

    @Test(arguments: [
        ("bomb.png", MediaToolsError.tooManyPixels), ("bomb.jpg", .tooManyPixels), ("bomb.gif", .tooManyPixels), ("empty.jpg", .empty),
        ("page.jpg", .notMedia), ("playlist.mp4", .notMedia), ("concat.mp4", .notMedia), ("encrypted.zip", .encrypted),
        ("drawing.svg", .unreadable), ("sound.mp3", .nothingToShow), ("deep.heic", .unreadable), ("deep.mp4", .unreadable),
        ("loop.tiff", .unreadable), ("head.jpg", .truncated), ("missing.jpg", .cannotOpen),
    ])
    func whatCannotBeShownLeavesNothing(name: String, error: MediaToolsError) throws {
        let outputs = [output(256), output(720)]
        #expect(throws: error) { try PreviewMaker.make(try MediaCorpus.path(name), outputs: outputs) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(arguments: ["cut-large.jpg", "lying.jpg", "cut-picture.bmp", "broad.png", "frames-600.gif"])
    func whatThereIsOfADamagedPictureIsShown(name: String) throws {
        let pixels = try preview(name, output(256))
        #expect(max(pixels.width, pixels.height) <= 256)
    }

    @Test(arguments: [("huge.jpg", 20_000, 10_000, 256, 128), ("huge.png", 14_200, 14_200, 256, 256)])
    func aPictureOfTwoHundredMegapixelsIsShown(name: String, width: Int, height: Int, shownWidth: Int, shownHeight: Int) throws {
        let pixels = try preview(name, output(256))
        #expect(pixels.width == shownWidth && pixels.height == shownHeight)
        let file = try MediaFile(try MediaCorpus.path(name))
        let picture = try PictureFile(file, mediaType: name.hasSuffix("png") ? "image/png" : "image/jpeg")
        #expect(width * height > DecodedPicture.maximumPixels && width * height <= picture.maximumPixels)
    }

    @Test func whatIsDecodedAsAWholeHasItsFormerLimit() throws {
        let progressive = try PictureFile(try MediaFile(try MediaCorpus.path("bomb.jpg")), mediaType: "image/jpeg")
        #expect(progressive.maximumPixels == DecodedPicture.maximumPixels)
        let path = folder.path + "/interlaced.png"
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try MediaCorpus.path("huge.png"))))
        bytes[28] = 1
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try PictureFile(try MediaFile(path), mediaType: "image/png").maximumPixels == DecodedPicture.maximumPixels)
    }

    @Test func anOutputThatCannotBeWrittenIsSaid() throws {
        let output = PreviewOutput(edge: 256, format: .webp, path: folder.path + "/none/256.webp")
        #expect(throws: MediaToolsError.cannotWrite) { try PreviewMaker.make(try MediaCorpus.path("plain.jpg"), outputs: [output]) }
    }

    @Test func transparencyStaysInWebPAndIsWhiteInJPEG() throws {
        let path = folder.path + "/clear.webp"
        try Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")!.write(to: URL(fileURLWithPath: path))
        let outputs = [output(64), output(64, .jpeg)]
        _ = try PreviewMaker.make(path, outputs: outputs)
        #expect(try PixelGrid(path: outputs[1].path).color(0, 0) == [255, 255, 255])
        #expect(try Data(contentsOf: URL(fileURLWithPath: outputs[0].path)).range(of: Data("ALPH".utf8)) != nil)
    }
}
