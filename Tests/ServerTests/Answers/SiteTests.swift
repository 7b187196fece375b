import HTTP
import Testing

@testable import Server

@Suite struct SiteTests {
    private func site(_ host: String, port: Int = 8080, isTLS: Bool = false, publicAddress: String? = nil, proxies: [String] = []) -> Site {
        Site(
            host: host, isTLS: isTLS, publicAddress: publicAddress, proxies: proxies, listeningPort: { port },
            interfaceAddresses: { ["192.168.1.5", "fd00::5"] })
    }

    private func request(_ headers: HTTPHeaders, peer: String = "127.0.0.1") -> HTTPRequest {
        HTTPRequest(method: .post, path: "/", headers: headers, peerAddress: peer)
    }

    @Test func onLoopbackLinksUseTheAddressOfTheRequest() {
        #expect(site("127.0.0.1").reachableAddresses().isEmpty)
        #expect(site("127.0.0.1").invitationAddresses(for: request(["Host": "localhost:8080"])) == ["http://localhost:8080"])
        #expect(site("127.0.0.1").invitationAddresses(for: request(["Host": "<b>"])).isEmpty)
    }

    @Test func beyondLoopbackLinksUseTheAddressesOfTheInterfaces() {
        #expect(site("0.0.0.0").reachableAddresses() == ["http://192.168.1.5:8080"])
        #expect(site("::", port: 443, isTLS: true).reachableAddresses() == ["https://192.168.1.5", "https://[fd00::5]"])
        #expect(site("10.0.0.1").reachableAddresses() == ["http://10.0.0.1:8080"])
        let origins = site("::").invitationAddresses(for: request(["Host": "enot.local:8080"]))
        #expect(origins == ["http://enot.local:8080", "http://192.168.1.5:8080", "http://[fd00::5]:8080"])
        #expect(site("0.0.0.0").invitationAddresses(for: request(["Host": "127.0.0.1:8080"])) == ["http://192.168.1.5:8080"])
    }

    @Test func aPublicOriginIsTheOnlyLink() {
        let site = site("127.0.0.1", publicAddress: "https://notes.example")
        #expect(site.invitationAddresses(for: request(["Host": "127.0.0.1:8080"])) == ["https://notes.example"])
        #expect(site.isSecure)
    }

    @Test func aPublicAddressMayHaveAPath() {
        let site = site("127.0.0.1", publicAddress: "https://home.example:8443/my/enot")
        #expect(site.path == "/my/enot/")
        #expect(site.reachableAddresses() == ["https://home.example:8443/my/enot"])
        #expect(site.localAddress == "http://127.0.0.1:8080/my/enot")
        #expect(site.isSameOrigin(request(["Host": "127.0.0.1:8080", "Origin": "https://home.example:8443"])))
        #expect(Site.path(in: nil) == "/" && Site.path(in: "https://notes.example") == "/")
    }

    @Test func onlyTheOwnPagesAreOfTheSameOrigin() {
        let plain = site("127.0.0.1")
        #expect(plain.isSameOrigin(request(["Host": "Enot.local:8080", "Origin": "http://enot.local:8080"])))
        #expect(plain.isSameOrigin(request(["Host": "enot.local:8080", "Sec-Fetch-Site": "same-origin"])))
        for origin in ["http://enot.local", "https://enot.local:8080", "http://evil.example", "null", "", "http://enot.local:8080.evil"] {
            #expect(!plain.isSameOrigin(request(["Host": "enot.local:8080", "Origin": origin, "Sec-Fetch-Site": "same-origin"])))
        }
        for place in ["same-site", "cross-site", "none"] {
            #expect(!plain.isSameOrigin(request(["Host": "enot.local:8080", "Sec-Fetch-Site": place])))
        }
        #expect(!plain.isSameOrigin(request([:])))
        let proxied = site("127.0.0.1", publicAddress: "https://notes.example")
        #expect(proxied.isSameOrigin(request(["Host": "127.0.0.1:8080", "Origin": "https://notes.example"])))
    }

    @Test(arguments: [
        ("notes.example", "https://notes.example", true), ("notes.example:443", "https://notes.example", true),
        ("notes.example", "http://notes.example", false), ("Notes.Example:443", "http://notes.example:443", false),
        ("notes.example:80", "http://notes.example", true), ("127.0.0.1:8080", "http://127.0.0.1:8080", true),
        ("127.0.0.1:8080", "https://127.0.0.1:8080", false), ("notes.example", "null", false), ("", "https://notes.example", true),
    ])
    func aPageWithoutTLSIsNotOfASiteWithIt(host: String, origin: String, isOwn: Bool) {
        let site = site("127.0.0.1", publicAddress: "https://notes.example")
        #expect(site.isSameOrigin(request(["Host": host, "Origin": origin])) == isOwn)
    }

    @Test func networksAndNamesOfProxiesAreBelieved() {
        let headers: HTTPHeaders = ["X-Forwarded-For": "1.1.1.1"]
        let proxied = site("0.0.0.0", publicAddress: "https://notes.example", proxies: ["172.16.0.0/12"])
        for (peer, client) in [("172.18.0.2", "1.1.1.1"), ("::ffff:172.31.255.255", "1.1.1.1"), ("172.32.0.1", "172.32.0.1")] {
            #expect(proxied.clientAddress(of: request(headers, peer: peer)) == client, "\(peer)")
        }
    }

    @Test func onlyAProxyOnThisMachineIsBelievedAboutItsClient() {
        let headers: HTTPHeaders = ["X-Forwarded-For": "1.1.1.1, 2.2.2.2"]
        #expect(site("127.0.0.1").clientAddress(of: request(headers)) == "127.0.0.1")
        let proxied = site("127.0.0.1", publicAddress: "https://notes.example")
        #expect(proxied.clientAddress(of: request(headers)) == "2.2.2.2")
        #expect(proxied.clientAddress(of: request(headers, peer: "9.9.9.9")) == "9.9.9.9")
        #expect(proxied.clientAddress(of: request([:])) == "127.0.0.1")
    }

    @Test func aProxyOnAnotherMachineIsBelievedOnceTheOwnerNamesIt() {
        let headers: HTTPHeaders = ["X-Forwarded-For": "1.1.1.1, 2.2.2.2"]
        let proxied = site("0.0.0.0", publicAddress: "https://notes.example", proxies: ["172.17.0.1", "FD00::1"])
        for peer in ["172.17.0.1", "::ffff:172.17.0.1", "fd00::1", "127.0.0.1"] {
            #expect(proxied.clientAddress(of: request(headers, peer: peer)) == "2.2.2.2", "\(peer)")
        }
        #expect(proxied.clientAddress(of: request(headers, peer: "172.17.0.2")) == "172.17.0.2")
        #expect(Site.isAddress("::1") && Site.isAddress("10.0.0.1") && !Site.isAddress("proxy") && !Site.isAddress("10.0.0.0/8"))
    }

    @Test(arguments: [
        ("2.2.2.2:567", "2.2.2.2"), ("[2001:db8::1]:567", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"), ("[::2]", "::2"),
        ("1.1.1.1, 2.2.2.2, 172.17.0.1", "2.2.2.2"), ("1.1.1.1,2.2.2.2:1 ,\t172.17.0.1:2,127.0.0.1", "2.2.2.2"),
        ("172.17.0.1", "172.17.0.1"), ("1.1.1.1, unknown", "172.17.0.1"), ("1.1.1.1, unknown, 172.17.0.1", "172.17.0.1"),
        ("", "172.17.0.1"),
    ]) func theLastAddressThatIsNoProxysIsTheClients(_ field: String, _ client: String) {
        let proxied = site("0.0.0.0", publicAddress: "https://notes.example", proxies: ["172.17.0.1"])
        #expect(proxied.clientAddress(of: request(["X-Forwarded-For": field], peer: "172.17.0.1")) == client)
    }
}
