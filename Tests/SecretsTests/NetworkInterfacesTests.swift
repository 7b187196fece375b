import Testing

@testable import Secrets

@Suite struct NetworkInterfacesTests {
    @Test func privateRangesComeFirstAndUnusableAddressesAreLeftOut() {
        let texts = [
            "127.0.0.1", "8.8.8.8", "::1", "fe80::1", "169.254.7.7", "2001:db8::5", "fd00::2", "172.16.0.9", "192.168.1.5", "10.0.0.1",
        ]
        let expected = ["172.16.0.9", "192.168.1.5", "10.0.0.1", "fd00::2", "8.8.8.8", "2001:db8::5", "169.254.7.7"]
        #expect(NetworkInterfaces.ordered(texts.compactMap(NetworkAddress.init)) == expected)
    }

    @Test(arguments: [
        ("9.255.255.255", false), ("10.0.0.0", true), ("172.15.0.1", false), ("172.31.255.255", true), ("172.32.0.0", false),
        ("192.168.0.0", true), ("192.169.0.0", false), ("fbff::", false), ("fc00::", true), ("fdff::", true), ("fe00::", false),
    ])
    func privateRangesEndWhereTheStandardsSay(text: String, isPrivate: Bool) throws {
        #expect(try #require(NetworkAddress(text)).isPrivate == isPrivate)
    }

    @Test func addressesOfThisHostAreReadableAndDistinct() {
        let addresses = NetworkInterfaces.addresses()
        #expect(Set(addresses).count == addresses.count)
        for text in addresses {
            let address = NetworkAddress(text)
            #expect(address?.text == text)
            #expect(address?.isLoopback == false)
        }
    }

    @Test func hostHasAName() {
        #expect(!NetworkInterfaces.hostName.isEmpty)
        #expect(!NetworkInterfaces.hostName.utf8.contains(0))
    }

    @Test func oneAddressHasOneText() {
        #expect(NetworkAddress("2001:DB8:0:0::5")?.text == "2001:db8::5")
        for text in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "enot", "::g", "fe80::1%eth0", "1.2.3.4\0", "[::1]"] {
            #expect(NetworkAddress(text) == nil)
        }
    }
}
