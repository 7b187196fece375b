import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// Previews of what is drawn instead of decoded: pages and drawings.
@Suite struct DrawnPreviewTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func preview(_ path: String, edge: Int) throws -> PixelGrid {
        let output = PreviewOutput(edge: edge, format: .webp, path: folder.path + "/preview.webp")
        _ = try PreviewMaker.make(path, outputs: [output])
        return try PixelGrid(path: output.path)
    }

    private func drawing(_ markup: String) throws -> String {
        try folder.write(markup, to: "drawing.svg")
        return folder.path + "/drawing.svg"
    }

    private func isRed(_ color: [Int]) -> Bool { color[0] > 180 && color[1] < 80 && color[2] < 80 }

    @Test func theFirstPageIsDrawnInTheSizeThatIsWanted() throws {
        let pixels = try preview(try MediaCorpus.path("page.pdf"), edge: 720)
        #expect(pixels.size == [720, 480])
        #expect(isRed(pixels.color(100, 100).map { Int($0) }) && pixels.color(600, 100).allSatisfy { $0 > 250 })
        // The letters below are black on white.
        #expect((50..<400).contains { x in (340..<400).contains { y in pixels.color(x, y).allSatisfy { $0 < 90 } } })
    }

    @Test func aDrawingIsSharpInEverySize() throws {
        let pixels = try preview(try MediaCorpus.path("text.svg"), edge: 720)
        #expect(pixels.size == [720, 480])
        #expect(isRed(pixels.color(358, 240).map { Int($0) }) && !isRed(pixels.color(362, 240).map { Int($0) }))
    }

    @Test func nothingOutsideOfADrawingIsShown() throws {
        let picture = try MediaCorpus.path("plain.jpg")
        let size = "width='96' height='64'"
        for address in ["file://" + picture, picture, "plain.jpg", "http://127.0.0.1:9/plain.jpg"] {
            let markup =
                "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(size)>"
                + "<rect \(size) fill='white'/><image xlink:href='\(address)' \(size)/></svg>"
            try FileManager.default.copyItem(atPath: picture, toPath: folder.path + "/plain.jpg")
            let pixels = try preview(try drawing(markup), edge: 256)
            try FileManager.default.removeItem(atPath: folder.path + "/plain.jpg")
            #expect(pixels.color(20, 20).allSatisfy { $0 > 250 } && pixels.color(200, 150).allSatisfy { $0 > 250 }, "\(address)")
        }
    }

    @Test func noEntityOfAFileIsShown() throws {
        let markup =
            "<!DOCTYPE svg [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><svg xmlns='http://www.w3.org/2000/svg' width='96' height='64'>"
            + "<rect width='96' height='64' fill='white'/><text y='40' font-size='40'>&e;</text></svg>"
        let path = try drawing(markup)
        do throws(MediaToolsError) {
            let output = PreviewOutput(edge: 96, format: .webp, path: folder.path + "/preview.webp")
            _ = try PreviewMaker.make(path, outputs: [output])
        } catch {
            #expect(error == .unreadable)
            return
        }
        let pixels = try PixelGrid(path: folder.path + "/preview.webp")
        #expect((0..<96).allSatisfy { x in (0..<64).allSatisfy { y in pixels.color(x, y).allSatisfy { $0 > 250 } } })
    }

    @Test(arguments: [
        ("width='40000' height='40000'", true), ("width='90' height='9'", true), ("viewBox='0 0 9 9'", true), ("", true),
        ("width='1e30' height='-1'", nil),
    ])
    func aDrawingOfAnyWrittenSizeIsAnswered(size: String, isShown: Bool?) throws {
        let path = try drawing("<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect width='9' height='9'/></svg>")
        let probe = MediaProber.probe(path)
        #expect(probe.mediaType == "image/svg+xml" && (isShown == nil || (probe.problem == nil) == isShown))
        if isShown == true {
            let pixels = try preview(path, edge: 256)
            #expect(max(pixels.width, pixels.height) == 256)
        } else {
            let output = PreviewOutput(edge: 256, format: .webp, path: folder.path + "/preview.webp")
            // Whatever is made of a size that makes no sense, it ends.
            do throws(MediaToolsError) { _ = try PreviewMaker.make(path, outputs: [output]) } catch { #expect(error == .unreadable) }
        }
    }
}
