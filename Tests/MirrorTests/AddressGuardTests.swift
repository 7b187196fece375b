import Mirror
import Testing

/// Checks which addresses a server may be led to.
@Suite struct AddressGuardTests {
    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.9",
        "224.0.0.251", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    ])
    func addressesInsideNetworksAreRefused(text: String) {
        #expect(!AddressGuard.isPublic(v4: Self.number(text)), "\(text)")
    }

    @Test(arguments: ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0", "193.0.0.1"])
    func addressesOfTheInternetAreTaken(text: String) {
        #expect(AddressGuard.isPublic(v4: Self.number(text)), "\(text)")
    }

    @Test func addressesOfVersionSixFollowTheirRanges() {
        let closed: [[UInt8]] = [
            [0, 0], [0xFE, 0x80], [0xFC, 0], [0xFD, 0x12], [0xFF, 0x02], [0xFE, 0xC0], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x01, 0, 0],
            [0x3F, 0xFF, 0x00], [0x01, 0x00],
        ]
        for start in closed { #expect(!AddressGuard.isPublic(v6: Self.padded(start)), "\(start)") }
        #expect(!AddressGuard.isPublic(v6: Self.padded([]).dropLast() + [1]), "::1")
        #expect(AddressGuard.isPublic(v6: Self.padded([0x2A, 0x00, 0x14, 0x50])))
        #expect(AddressGuard.isPublic(v6: Self.padded([0x20, 0x01, 0x48, 0x60])))
        #expect(!AddressGuard.isPublic(v6: [1, 2, 3]))
    }

    @Test func addressesInsideOthersCountAsThemselves() {
        let inner: [UInt8] = [127, 0, 0, 1]
        let outer: [UInt8] = [8, 8, 8, 8]
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        #expect(!AddressGuard.isPublic(v6: mapped + inner) && AddressGuard.isPublic(v6: mapped + outer))
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        #expect(!AddressGuard.isPublic(v6: translated + inner) && AddressGuard.isPublic(v6: translated + outer))
        #expect(
            !AddressGuard.isPublic(v6: Self.padded([0x20, 0x02] + inner)) && AddressGuard.isPublic(v6: Self.padded([0x20, 0x02] + outer)))
    }

    private static func number(_ text: String) -> UInt32 {
        text.split(separator: ".").reduce(0) { $0 << 8 | UInt32(String($1))! }
    }

    private static func padded(_ start: [UInt8]) -> [UInt8] {
        start + [UInt8](repeating: 0, count: 16 - start.count)
    }
}
