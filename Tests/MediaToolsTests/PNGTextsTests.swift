import CZlib
import Foundation
import TestKit
import Testing

@testable import MediaTools

/// Checks that pictures whose texts unpack to gigabytes are refused before a library unpacks them.
@Suite struct PNGTextsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func packed(_ count: Int) -> [UInt8] {
        var size = compressBound(uLong(count))
        var bytes = [UInt8](repeating: 0, count: Int(size))
        compress2(&bytes, &size, [UInt8](repeating: 65, count: count), uLong(count), 9)
        return Array(bytes.prefix(Int(size)))
    }

    private static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + bytes
        let sum = crc32(0, body, uInt(body.count))
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return number(UInt32(bytes.count)) + body + number(UInt32(truncatingIfNeeded: sum))
    }

    /// Writes a picture of one grey pixel with chunks between its head and its pixel.
    private func picture(_ chunks: [[UInt8]]) throws -> MediaFile {
        let head = Self.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
        var size: uLong = 64
        var pixel = [UInt8](repeating: 0, count: 64)
        compress2(&pixel, &size, [0, 128], 2, 9)
        let end = Self.chunk("IDAT", Array(pixel.prefix(Int(size)))) + Self.chunk("IEND", [])
        let bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + head + chunks.flatMap(\.self) + end
        let path = folder.path + "/\(UUID().uuidString).png"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try MediaFile(path)
    }

    private static let key = Array("Comment".utf8) + [0]

    @Test func usualTextsAreRead() throws {
        let small = Self.packed(50_000)
        let file = try picture([
            Self.chunk("tEXt", Self.key + Array("words".utf8)), Self.chunk("zTXt", Self.key + [0] + small),
            Self.chunk("iTXt", Self.key + [1, 0, 0, 0] + small), Self.chunk("iTXt", Self.key + [0, 0, 0, 0] + Array("words".utf8)),
        ])
        #expect(!PNGTexts.areTooMuch(file.bytes))
        #expect(try DecodedPicture.decoded(.file(file), edge: 16).storedSize == (1, 1))
    }

    @Test func textsThatUnpackToGigabytesAreRefused() throws {
        let large = Self.packed(50_000_000)
        for chunk in [
            Self.chunk("zTXt", Self.key + [0] + large), Self.chunk("iTXt", Self.key + [1, 0, 0, 0] + large),
            Self.chunk("iCCP", Self.key + [0] + large),
        ] {
            let file = try picture([chunk, chunk])
            #expect(throws: MediaToolsError.outOfMemory) { try DecodedPicture.header(of: .file(file)) }
            let bytes = file.bytes(at: 0, count: Int(file.size))
            _ = bytes.withUnsafeBytes { bytes in
                #expect(throws: MediaToolsError.outOfMemory) { try DecodedPicture.header(of: .bytes(bytes)) }
            }
        }
    }

    @Test func whatIsNoPNGOrEndsTooEarlyIsNobodysBusinessHere() throws {
        let whole = try picture([])
        let bytes = whole.bytes(at: 0, count: Int(whole.size))
        for count in 0..<bytes.count {
            let cut = Array(bytes.prefix(count))
            #expect(!PNGTexts.areTooMuch { Array(cut.dropFirst(Int($0)).prefix($1)) })
        }
    }
}
