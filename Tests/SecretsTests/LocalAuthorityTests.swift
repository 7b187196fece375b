import Foundation
import RandomTesting
import Testing

@testable import Secrets

/// Is the clock of these tests: 2026-01-01 00:00:00 UTC.
private let now: Int64 = 1_767_225_600
private let day: Int64 = 86_400
private let openssl: Command = .openssl

@Suite struct LocalAuthorityTests {
    static let hostNames = ["Enot.local", "raccoon"]
    static let addresses = ["192.168.1.5", "fd00::5"]

    private func make() throws -> LocalAuthority {
        try LocalAuthority(generatingFor: Self.hostNames, addresses: Self.addresses, now: now)
    }

    @Test func identityIsAChainOfTwoAndItsKey() throws {
        let local = try make()
        let identity = local.serverIdentity()
        #expect(identity.certificateChainPEM.components(separatedBy: "BEGIN CERTIFICATE").count == 3)
        #expect(identity.certificateChainPEM.hasSuffix(local.certificatePEM))
        #expect(identity.privateKeyPEM.hasPrefix("-----BEGIN PRIVATE KEY-----"))
        #expect(!identity.certificateChainPEM.contains("PRIVATE"))
        #expect(!identity.certificateChainPEM.contains(local.authority.privateKeyPEM))
        let certified = try CertifiedKey(pem: identity.privateKeyPEM + identity.certificateChainPEM)
        #expect(certified.names.hostNames == ["enot.local", "raccoon"])
        #expect(certified.names.addresses.map(\.text) == Self.addresses)
        #expect(try certified.isSigned(by: local.authority))
    }

    @Test func otherAuthorityDidNotSign() throws {
        #expect(try !make().server.isSigned(by: make().authority))
    }

    @Test func derAndPEMAreTheSameCertificate() throws {
        let local = try make()
        let body = local.certificatePEM.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
        #expect(Data(base64Encoded: body) == Data(local.certificateDER))
    }

    @Test func validityIsOfTenYearsAnd397Days() throws {
        let local = try make()
        #expect(local.authorityExpiry == now - day + 3652 * day - 1)
        #expect(local.serverExpiry == now - day + 397 * day - 1)
    }

    @Test func serverDoesNotOutliveTheAuthority() throws {
        let local = try make()
        let late = local.authorityExpiry - 100 * day
        let reissued = try local.reissued(hostNames: ["a"], addresses: [], now: late)
        #expect(reissued.serverExpiry == local.authorityExpiry)
        #expect(reissued.certificatePEM == local.certificatePEM)
        #expect(throws: SecretsError.self) {
            try local.reissued(hostNames: ["a"], addresses: [], now: local.authorityExpiry + 2 * day)
        }
    }

    @Test func keysAndSerialNumbersAreNeverRepeated() throws {
        let local = try make()
        let reissued = try local.reissued(hostNames: Self.hostNames, addresses: Self.addresses, now: now)
        #expect(reissued.serverIdentity().privateKeyPEM != local.serverIdentity().privateKeyPEM)
        #expect(reissued.server.certificatePEM != local.server.certificatePEM)
    }

    @Test func reissueIsNeededForOtherNamesOrInTheLastThirtyDays() throws {
        let local = try make()
        let edge = local.serverExpiry - 30 * day
        let (hosts, addresses) = (Self.hostNames, Self.addresses)
        #expect(try !local.needsReissue(hostNames: hosts, addresses: addresses, now: now))
        #expect(try !local.needsReissue(hostNames: hosts.reversed(), addresses: ["FD00:0::5", "192.168.1.5"], now: now))
        #expect(try !local.needsReissue(hostNames: hosts, addresses: addresses, now: edge))
        #expect(try local.needsReissue(hostNames: hosts, addresses: addresses, now: edge + 1))
        #expect(try local.needsReissue(hostNames: hosts, addresses: addresses, now: now - 3_651 * day), "it isn't valid yet")
        #expect(try local.needsReissue(hostNames: hosts + ["more"], addresses: addresses, now: now))
        #expect(try local.needsReissue(hostNames: ["raccoon"], addresses: addresses, now: now))
        #expect(try local.needsReissue(hostNames: hosts, addresses: ["192.168.1.6", "fd00::5"], now: now))
    }

    @Test func unsuitableNamesAreRefused() throws {
        func generate(_ hosts: [String], _ addresses: [String] = []) throws(SecretsError) {
            _ = try LocalAuthority(generatingFor: hosts, addresses: addresses, now: now)
        }
        #expect(throws: SecretsError.noNames) { try generate([]) }
        #expect(throws: SecretsError.invalidAddress("enot")) { try generate([], ["enot"]) }
        for name in ["", ".", "a..b", "a.", "-a", "a-", "a b", "a/b", "*.enot", "енот", "a\0b", "192.168.1.5", "::1"] {
            #expect(throws: SecretsError.invalidHostName(name)) { try generate([name]) }
        }
        let names = (0..<LocalAuthority.maximumNames).map { "host\($0)" }
        let full = try LocalAuthority(generatingFor: names, addresses: [], now: now)
        #expect(full.server.names.hostNames == names)
        #expect(throws: SecretsError.tooManyNames(count: 101)) { try generate(names, ["10.0.0.1"]) }
    }

    @Test func hostNamesEndAtTheirLimits() throws {
        let label = String(repeating: "a", count: 63)
        #expect(CertificateNames.isHostName(label))
        #expect(!CertificateNames.isHostName(label + "a"))
        let longest = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
        #expect(longest.utf8.count == 253)
        #expect(!CertificateNames.isHostName(longest + "b"))
        let local = try LocalAuthority(generatingFor: [longest], addresses: [], now: now)
        #expect(local.server.names.hostNames == [longest])
        #expect(CertificateNames.isHostName("my_host"))
    }

    @Test(.enabled(if: openssl.isInstalled, "openssl is not installed"))
    func opensslVerifiesTheServer() throws {
        let (local, directory) = (try make(), try TemporaryDirectory())
        let authority = try directory.write(local.certificatePEM.utf8, to: "authority")
        let other = try directory.write(make().certificatePEM.utf8, to: "other")
        let leaf = try directory.write(local.server.certificatePEM.utf8, to: "leaf")
        func verify(_ authority: String, at time: Int64, _ kind: String, _ name: String) throws -> Bool {
            try openssl.run(
                "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", authority, "-attime", "\(time)", kind, name, leaf
            ).status == 0
        }
        #expect(try verify(authority, at: now, "-verify_hostname", "enot.local"))
        #expect(try verify(authority, at: now, "-verify_hostname", "raccoon"))
        #expect(try verify(authority, at: now, "-verify_ip", "192.168.1.5"))
        #expect(try verify(authority, at: now, "-verify_ip", "fd00::5"))
        #expect(try verify(authority, at: local.serverExpiry - 1, "-verify_ip", "fd00::5"))
        #expect(try !verify(authority, at: local.serverExpiry + 1, "-verify_ip", "fd00::5"))
        #expect(try !verify(authority, at: now - day - 1, "-verify_ip", "fd00::5"))
        #expect(try !verify(authority, at: now, "-verify_hostname", "other.local"))
        #expect(try !verify(authority, at: now, "-verify_ip", "192.168.1.6"))
        #expect(try !verify(other, at: now, "-verify_hostname", "enot.local"))
    }

    @Test(.enabled(if: openssl.isInstalled, "openssl is not installed"))
    func opensslShowsTheExtensions() throws {
        let (local, directory) = (try make(), try TemporaryDirectory())
        let authorityPath = try directory.write(local.certificateDER, to: "authority.der")
        let leafPath = try directory.write(local.server.certificatePEM.utf8, to: "leaf.pem")
        let authority = try openssl.run("x509", "-inform", "der", "-in", authorityPath, "-noout", "-text", "-nameopt", "oneline").output
        for fact in [
            "Issuer: CN = Enot at enot.local", "Subject: CN = Enot at enot.local", "X509v3 Basic Constraints: critical",
            "CA:TRUE, pathlen:0", "X509v3 Key Usage: critical", "Certificate Sign\n", "Version: 3", "ASN1 OID: prime256v1",
            "ecdsa-with-SHA256",
        ] {
            #expect(authority.contains(fact), "\(fact)")
        }
        let leaf = try openssl.run("x509", "-in", leafPath, "-noout", "-text", "-nameopt", "oneline").output
        for fact in [
            "Subject: CN = enot.local", "CA:FALSE", "Digital Signature\n", "TLS Web Server Authentication\n",
            "DNS:enot.local, DNS:raccoon, IP Address:192.168.1.5, IP Address:FD00:0:0:0:0:0:0:5", "ASN1 OID: prime256v1",
            "Not Before: Dec 31 00:00:00 2025 GMT", "Not After : Jan 31 23:59:59 2027 GMT",
        ] {
            #expect(leaf.contains(fact), "\(fact)")
        }
    }

    @Test func damagedTextsAreRefusedOrWhole() throws {
        let local = try make()
        let text = Array(local.server.pem.utf8)
        var random = SeededRandom(seed: 3)
        for _ in 0..<300 {
            var damaged = text
            damaged[Int.random(in: damaged.indices, using: &random)] ^= UInt8(1 << Int.random(in: 0..<7, using: &random))
            damaged.removeLast(Int.random(in: 0..<2, using: &random) * Int.random(in: 0..<text.count, using: &random))
            do throws(SecretsError) {
                let read = try CertifiedKey(pem: String(decoding: damaged, as: UTF8.self))
                if read.certificateDER != local.server.certificateDER {
                    #expect(try !read.isSigned(by: local.authority))
                }
            } catch {
                guard case .certificateFailure = error else {
                    Issue.record("unexpected \(error)")
                    continue
                }
            }
        }
    }
}
