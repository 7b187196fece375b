import TestKit
import Testing

@testable import Server

@Suite struct SignInAddressesTests {
    @Test func oneAddressForEverybodyIsToldAfterSomeSignIns() throws {
        let folder = try TemporaryFolder()
        let addresses = SignInAddresses(folder: folder.path)
        for count in 1...SignInAddresses.tellingCount {
            #expect(addresses.shared == nil)
            addresses.note("172.17.0.1")
            #expect(SignInAddresses(folder: folder.path).shared == (count == SignInAddresses.tellingCount ? "172.17.0.1" : nil))
        }
        #expect(addresses.shared == "172.17.0.1")
        addresses.note("192.168.1.5")
        #expect(addresses.shared == nil && SignInAddresses(folder: folder.path).shared == nil, "somebody came from elsewhere")
    }

    @Test func anAddressOfTheInternetMayBeThatOfAHousehold() {
        let addresses = SignInAddresses(folder: nil)
        for _ in 0...SignInAddresses.tellingCount { addresses.note("203.0.113.7") }
        #expect(addresses.shared == nil)
    }

    @Test(arguments: ["", "10.0.0.1", "10.0.0.1 x", "10.0.0.1 -5", "x 9", "10.0.0.1 9 9"])
    func whatCantBeReadTellsNothing(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: SignInAddresses.fileName)
        #expect(SignInAddresses(folder: folder.path).shared == nil)
    }
}
