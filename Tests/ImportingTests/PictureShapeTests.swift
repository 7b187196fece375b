import Testing

@testable import Importing

/// Reads the sizes of pictures as they are shown.
struct PictureShapeTests {
    /// A JPEG of 40 by 30 pixels whose camera was held in an orientation.
    private func photo(orientation: UInt8, isBig: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isBig
            ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let exif = Array("Exif\0\0".utf8) + tiff
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame + [UInt8](repeating: 0, count: 40)
    }

    @Test(arguments: [true, false]) func aTurnedPhotoIsAsHighAsItsFileIsWide(isBig: Bool) {
        for orientation in UInt8(1)...8 {
            let shape = PictureShape(photo(orientation: orientation, isBig: isBig))
            let isTurned = orientation >= 5
            #expect(shape?.width == (isTurned ? 30 : 40) && shape?.height == (isTurned ? 40 : 30), "orientation \(orientation)")
        }
    }

    @Test func theLargestExtentOfHEICCounts() {
        func extent(_ width: UInt8, _ height: UInt8) -> [UInt8] {
            [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height]
        }
        let bytes = [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0] + extent(8, 6) + extent(80, 60) + extent(10, 10)
        let shape = PictureShape(bytes)
        #expect(shape?.mediaType == "image/heic" && shape?.width == 80 && shape?.height == 60)
    }

    @Test func everyTruncationIsReadOrRefused() {
        let bytes = photo(orientation: 6, isBig: true)
        for count in bytes.indices { _ = PictureShape(Array(bytes[..<count])) }
        #expect(PictureShape(Array("no picture at all".utf8)) == nil)
    }
}
