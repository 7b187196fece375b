import Foundation
import Testing

@testable import Secrets

private let now: Int64 = 1_767_225_600
private let day: Int64 = 86_400

@Suite struct LocalAuthorityDirectoryTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func create(_ hosts: [String] = ["enot.local"], at time: Int64 = now) throws -> LocalAuthority {
        try LocalAuthority.createIfMissing(directory: directory.path, hostNames: hosts, addresses: ["10.0.0.1"], now: time)
    }

    @Test func filesAreTheOwnersAloneAndNothingElseIsLeft() throws {
        _ = try create()
        _ = try create(["other.local"])
        #expect(try directory.names() == ["authority.pem", "server.pem"])
        #expect(try directory.mode(of: "authority.pem") == 0o600)
        #expect(try directory.mode(of: "server.pem") == 0o600)
    }

    @Test func missingDirectoryIsMadeForTheOwnerAlone() throws {
        let path = directory.path + "/tls"
        _ = try LocalAuthority.createIfMissing(directory: path, hostNames: ["a"], addresses: [], now: now)
        #expect(try directory.mode(of: "tls") == 0o700)
        #expect(throws: SecretsError.fileFailure(path: path + "/b/c", operation: "mkdir", errorNumber: ENOENT)) {
            try LocalAuthority.createIfMissing(directory: path + "/b/c", hostNames: ["a"], addresses: [], now: now)
        }
        let file = try directory.write([], to: "file")
        #expect(throws: SecretsError.fileFailure(path: file, operation: "mkdir", errorNumber: EEXIST)) {
            try LocalAuthority.createIfMissing(directory: file, hostNames: ["a"], addresses: [], now: now)
        }
    }

    @Test func whatIsGoodIsKept() throws {
        let first = try create()
        let (authority, server) = (try directory.text(of: "authority.pem"), try directory.text(of: "server.pem"))
        let second = try create(at: first.serverExpiry - 30 * day)
        let loaded = try LocalAuthority.load(directory: directory.path + "/")
        for local in [second, loaded] {
            #expect(local.certificateDER == first.certificateDER)
            #expect(local.serverIdentity() == first.serverIdentity())
        }
        #expect(try directory.text(of: "authority.pem") == authority)
        #expect(try directory.text(of: "server.pem") == server)
    }

    @Test func otherNamesAndExpiryReissueTheServerOnly() throws {
        let first = try create()
        let renamed = try create(["new.local"])
        #expect(renamed.certificatePEM == first.certificatePEM)
        #expect(renamed.server.names.hostNames == ["new.local"])
        let renewed = try create(["new.local"], at: renamed.serverExpiry - 30 * day + 1)
        #expect(renewed.certificatePEM == first.certificatePEM)
        #expect(renewed.serverExpiry > renamed.serverExpiry)
        #expect(try LocalAuthority.load(directory: directory.path).serverIdentity() == renewed.serverIdentity())
    }

    @Test func expiringAuthorityIsReplaced() throws {
        let first = try create()
        let kept = try create(at: first.authorityExpiry - 30 * day)
        #expect(kept.certificatePEM == first.certificatePEM)
        let replaced = try create(at: first.authorityExpiry - 30 * day + 1)
        #expect(replaced.certificatePEM != first.certificatePEM)
        #expect(try replaced.server.isSigned(by: replaced.authority))
    }

    @Test func serverOfAnotherAuthorityIsReissuedButNotLoaded() throws {
        let first = try create()
        let other = try LocalAuthority(generatingFor: ["enot.local"], addresses: ["10.0.0.1"], now: now)
        _ = try directory.write(other.server.pem.utf8, to: "server.pem")
        let path = directory.path + "/server.pem"
        #expect(throws: SecretsError.malformedFile(path: path, reason: "not signed by the authority")) {
            try LocalAuthority.load(directory: directory.path)
        }
        let second = try create()
        #expect(second.certificatePEM == first.certificatePEM)
        #expect(try second.server.isSigned(by: first.authority))
    }

    @Test func missingFilesAreNamed() throws {
        #expect(throws: SecretsError.fileFailure(path: directory.path + "/authority.pem", operation: "open", errorNumber: ENOENT)) {
            try LocalAuthority.load(directory: directory.path)
        }
        _ = try create()
        try FileManager.default.removeItem(atPath: directory.path + "/server.pem")
        #expect(throws: SecretsError.fileFailure(path: directory.path + "/server.pem", operation: "open", errorNumber: ENOENT)) {
            try LocalAuthority.load(directory: directory.path)
        }
    }

    @Test(arguments: ["authority.pem", "server.pem"])
    func damagedFileIsReportedAndNotOverwritten(name: String) throws {
        let local = try create()
        let mismatched = local.authority.privateKeyPEM + local.server.certificatePEM
        let damages = ["", "garbage", String(local.authority.pem.prefix(300)), local.certificatePEM, mismatched]
        for damage in damages {
            _ = try directory.write(damage.utf8, to: name)
            let path = directory.path + "/" + name
            for attempt in [{ try LocalAuthority.load(directory: directory.path) }, { try create() }] {
                let error = #expect(throws: SecretsError.self) { _ = try attempt() }
                guard case .malformedFile(path, _) = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
            #expect(try directory.text(of: name) == damage)
        }
    }

    @Test func serverInTheAuthoritysPlaceIsReported() throws {
        let local = try create()
        let path = try directory.write(local.server.pem.utf8, to: "authority.pem")
        #expect(throws: SecretsError.malformedFile(path: path, reason: "not an authority's certificate")) { try create() }
    }

    @Test func fileAtItsLimitIsReadAndPastItRefused() throws {
        let whole = try directory.write(Array(repeating: 65, count: DurableFile.maximumLength), to: "whole")
        #expect(try DurableFile.text(at: whole)?.utf8.count == DurableFile.maximumLength)
        let large = try directory.write(Array(repeating: 65, count: DurableFile.maximumLength + 1), to: "large")
        #expect(throws: SecretsError.malformedFile(path: large, reason: "longer than 1048576 bytes")) {
            try DurableFile.text(at: large)
        }
        let binary = try directory.write([0xFF], to: "binary")
        #expect(throws: SecretsError.malformedFile(path: binary, reason: "not UTF-8")) { try DurableFile.text(at: binary) }
    }

    @Test func failedReplacementLeavesNothingBehind() throws {
        let target = directory.path + "/taken"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
        #expect(throws: SecretsError.fileFailure(path: target, operation: "rename", errorNumber: EISDIR)) {
            try DurableFile.replace(target, with: "x")
        }
        #expect(try directory.names() == ["taken"])
    }
}
