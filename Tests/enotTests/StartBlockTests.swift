import Testing

@testable import enot

@Suite struct StartBlockTests {
    @Test func onLoopbackTheBlockIsTheAddressAndTheLink() {
        var block = StartBlock(
            localAddress: "http://127.0.0.1:8080", reachableAddresses: [], hasAuthority: false, isInsecureBeyondLoopback: false,
            invitation: nil)
        #expect(block.text == "Enot is running at http://127.0.0.1:8080/\n")
        block.invitation = "SECRET"
        let link = "Open this link to sign in: http://127.0.0.1:8080/enter#SECRET\n"
        #expect(block.text == "Enot is running at http://127.0.0.1:8080/\n" + link)
        #expect(block.code() == nil)
    }

    @Test func inANetworkTheBlockTellsAddressesCertificateAndCode() {
        let block = StartBlock(
            localAddress: "https://127.0.0.1:8080", reachableAddresses: ["https://192.168.1.5:8080", "https://[fd00::5]:8080"],
            hasAuthority: true, isInsecureBeyondLoopback: false, invitation: "SECRET")
        let expected = """
            Enot is running at https://192.168.1.5:8080/
                        also at https://[fd00::5]:8080/
              on this machine at https://127.0.0.1:8080/
            On other devices, install this certificate first: https://192.168.1.5:8080/authority.crt
            Open this link to sign in: https://192.168.1.5:8080/enter#SECRET

            """
        #expect(block.text == expected)
        #expect(block.code() != nil)
    }

    @Test func withoutTLSInANetworkTheBlockSaysWhatIsMissing() {
        let block = StartBlock(
            localAddress: "http://127.0.0.1:8080", reachableAddresses: ["http://192.168.1.5:8080"], hasAuthority: false,
            isInsecureBeyondLoopback: true, invitation: nil)
        #expect(block.text.contains("--tls"))
        #expect(block.code() == nil)
    }
}
