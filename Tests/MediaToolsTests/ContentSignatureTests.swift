import RandomTesting
import TestKit
import Testing

@testable import MediaTools

@Suite struct ContentSignatureTests {
    @Test func noBytesMakeItFail() {
        var random = SeededRandom(seed: 4)
        let starts: [[UInt8]] = [
            [], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8), Array("\0\0\0\u{18}ftypmif1".utf8), [0x1A, 0x45, 0xDF, 0xA3], [0xFF, 0xFB],
            Array("PK".utf8),
            Array("MM".utf8), Array("BM".utf8), Array("#EXT".utf8),
        ]
        for round in 0..<5_000 {
            let count = Int(random.next() % 64)
            let head = starts[round % starts.count] + (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let signature = ContentSignature(of: head)
            #expect(signature.mediaType.split(separator: "/").count == 2)
        }
    }

    @Test(arguments: [
        ("qt  ", "video/quicktime"), ("M4A ", "audio/mp4"), ("3gp5", "video/3gpp"), ("avif", "image/avif"), ("heix", "image/heic"),
        ("isom", "video/mp4"),
    ])
    func aBrandTellsTheKindOfContainer(brand: String, mediaType: String) {
        #expect(ContentSignature(of: Array("\0\0\0\u{10}ftyp\(brand)\0\0\0\0".utf8)).mediaType == mediaType)
    }

    @Test func aCharacterCutInTwoIsStillText() {
        let head = Array(String(repeating: "ё", count: 3_000).utf8)
        #expect(ContentSignature(of: Array(head[..<ContentSignature.headBytes])).mediaType == "text/plain")
        #expect(ContentSignature(of: [0x61] + head[..<(ContentSignature.headBytes - 1)]).mediaType == "text/plain")
        #expect(ContentSignature(of: Array(head[..<5])).mediaType == "application/octet-stream")
    }
}
