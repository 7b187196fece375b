import Domain
import RandomTesting
import Testing

@testable import MediaTools

/// Checks the date that camcorders write into the first pictures of their films.
@Suite struct CamcorderDateTests {
    private static let name: [UInt8] =
        [0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66] + Array("MDPM".utf8)

    /// Returns a stream of two programs in packets, which the note about the date crosses.
    private static func stream(_ values: [UInt8], times: Bool) -> [UInt8] {
        var content = [UInt8](repeating: 0xAA, count: 170) + name + [UInt8(values.count / 5)] + values
        content += [UInt8](repeating: 0xAA, count: (184 - content.count % 184) % 184)
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: content.count, by: 184) {
            for (program, part) in [(0x11, Array(content[start..<(start + 184)])), (0x12, [UInt8](repeating: 0x55, count: 184))] {
                bytes += (times ? [0, 0, 0, 0] : []) + [0x47, 0x10, UInt8(program), 0x10] + part
            }
        }
        return bytes
    }

    private static let date: [UInt8] = [0x18, 0x12, 0x20, 0x21, 0x07, 0x19, 0x08, 0x15, 0x30, 0x00]

    @Test(arguments: [true, false]) func theDateIsRead(times: Bool) {
        #expect(
            CamcorderDate.date(ByteSource(Self.stream(Self.date, times: times)))
                == WrittenDate(exif: "2021:07:08 15:30:00", zone: "+09:00"))
    }

    @Test func aByteThatHidesAStartIsLeftOut() {
        // Midnight has three zeros in a row.
        let values: [UInt8] = [0x18, 0xFF, 0x20, 0x21, 0x07, 0x19, 0x08, 0, 0, 3, 0, 0x70, 0, 0, 3, 0, 0]
        let date = CamcorderDate.date(ByteSource(Self.stream(values, times: true)))
        #expect(date == WrittenDate(exif: "2021:07:08 00:00:00"))
        #expect(date?.clock == "2021:07:08 00:00:00")
    }

    @Test func noBytesMakeItFail() {
        var random = SeededRandom(seed: 36)
        for round in 0..<1_000 {
            var bytes = Self.stream(Self.date, times: round % 2 == 0)
            for _ in 0...random.next(below: 8) { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
            _ = CamcorderDate.date(ByteSource(Array(bytes.prefix(random.next(below: bytes.count + 1)))))
        }
        #expect(CamcorderDate.date(ByteSource([])) == nil)
    }
}
