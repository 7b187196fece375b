import Synchronization
import Testing

@testable import Server

@Suite struct TrustedProxiesTests {
    @Test(arguments: [
        ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false), ("172.16.0.0/12", "172.31.255.255", true),
        ("172.16.0.0/12", "172.32.0.0", false), ("172.20.1.2/12", "172.16.0.1", true), ("10.0.0.0/8", "::ffff:10.9.9.9", true),
        ("10.0.0.0/32", "10.0.0.1", false), ("128.0.0.0/1", "200.0.0.1", true), ("128.0.0.0/1", "100.0.0.1", false),
        ("FD00::/8", "fdff::1", true), ("fd00::/8", "fe00::1", false), ("fd00::/8", "10.0.0.1", false), ("::1/128", "::1", true),
        ("10.0.0.0/8", "proxy", false), ("10.0.0.0/8", "", false),
    ])
    func addressesAndNetworksAreRecognised(rule: String, address: String, isTrusted: Bool) {
        #expect(TrustedProxies([rule]).contains(address) == isTrusted)
    }

    @Test(arguments: [
        "", "10.0.0.300", "10.0.0.0/0", "::/0", "10.0.0.0/33", "fd00::/129", "10.0.0.0/", "10.0.0.0/a", "10/8", "a/8", "a b", "[::1]",
    ])
    func whatNamesNoProxyIsRefused(text: String) {
        #expect(TrustedProxies.Rule(text) == nil)
    }

    /// What a name leads to, and the work that waits for an answer.
    private final class Names: Sendable {
        let addresses = Mutex<[String]>([])
        let time = Mutex(ContinuousClock.now)
        let work = Mutex<[@Sendable () -> Void]>([])

        func answer() {
            for work in self.work.withLock({ work in
                defer { work = [] }; return work
            }) { work() }
        }
    }

    @Test func aNameIsFollowedWhenItsContainerGetsAnotherAddress() {
        let names = Names()
        let proxies = TrustedProxies(
            ["Caddy"], now: { names.time.withLock { $0 } }, resolve: { $0 == "caddy" ? names.addresses.withLock { $0 } : [] },
            run: { work in names.work.withLock { $0.append(work) } })
        names.addresses.withLock { $0 = ["172.18.0.2", "fd00::2"] }
        #expect(!proxies.contains("172.18.0.2"), "nobody waits for an answer")
        names.answer()
        #expect(proxies.contains("172.18.0.2") && proxies.contains("fd00::2") && !proxies.contains("172.18.0.3"))
        names.addresses.withLock { $0 = ["172.18.0.3"] }
        names.answer()
        #expect(!proxies.contains("172.18.0.3"), "it is not asked for again at once")
        names.time.withLock { $0 = $0.advanced(by: .seconds(TrustedProxies.freshSeconds)) }
        _ = proxies.contains("172.18.0.3")
        names.answer()
        #expect(proxies.contains("172.18.0.3") && !proxies.contains("172.18.0.2"))
        proxies.replace(["10.0.0.0/8"])
        #expect(!proxies.contains("172.18.0.3") && proxies.contains("10.1.1.1"))
    }

    @Test func theSystemKnowsThisMachine() {
        #expect(!Set(TrustedProxies.addresses(of: "localhost")).isDisjoint(with: ["127.0.0.1", "::1"]))
    }
}
