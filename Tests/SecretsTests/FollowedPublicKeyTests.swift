import Foundation
import Synchronization
import Testing

@testable import Secrets

@Suite struct FollowedPublicKeyTests {
    private final class Reports: Sendable {
        private let list = Mutex<[FollowedPublicKey.Change]>([])
        var all: [FollowedPublicKey.Change] { list.withLock { $0 } }
        func add(_ change: FollowedPublicKey.Change) { list.withLock { $0.append(change) } }
    }

    private let folder: TemporaryDirectory
    private let reports = Reports()
    private var path: String { folder.path + "/license.pub" }

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func follow() throws -> FollowedPublicKey { try FollowedPublicKey(path: path) { [reports] in reports.add($0) } }

    private func generate(_ name: String) throws -> [UInt8] {
        try SigningKeyFile.generate(secretPath: folder.path + "/\(name).key", publicPath: path)
        return try #require(try SigningKeyFile.publicKey(at: path))
    }

    @Test func aKeyThatIsMadeLaterCountsAtOnce() throws {
        let followed = try follow()
        #expect(followed.key == nil && reports.all == [])
        let key = try generate("first")
        #expect(followed.key == key && followed.key == key)
        #expect(reports.all == [.replaced], "each change is told once")
    }

    @Test func aKeyThatIsReplacedOrRemovedCountsNoLonger() throws {
        let first = try generate("first")
        let followed = try follow()
        #expect(followed.key == first)
        try FileManager.default.removeItem(atPath: path)
        #expect(followed.key == nil)
        let second = try generate("second")
        #expect(followed.key == second && second != first)
        #expect(reports.all == [.removed, .replaced])
    }

    @Test func aFileThatIsNoKeyAnyMoreIsToldOnceAndLeavesTheKeyInForce() throws {
        let key = try generate("first")
        let followed = try follow()
        try Data("half a".utf8).write(to: URL(fileURLWithPath: path))
        #expect(followed.key == key && followed.key == key)
        #expect(reports.all.count == 1)
        guard case .unreadable(.malformedFile(path, _)) = reports.all.first else {
            Issue.record("\(reports.all)")
            return
        }
        try FileManager.default.removeItem(atPath: path)
        let other = try generate("second")
        #expect(followed.key == other && reports.all.count == 2)
    }

    @Test func aFileThatIsNoKeyFromTheBeginningIsRefused() throws {
        try Data("nothing of the kind".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SecretsError.self) { try follow() }
    }
}
