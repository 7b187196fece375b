import Domain
import TestKit
import Testing

@testable import enot

@Suite struct LicenceCommandTests {
    private let folder: TemporaryFolder
    private let now = Instant(milliseconds: 1_774_008_000_000)  // 20 March 2026

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) throws -> [String] {
        let environment = ["ENOT_DATA": folder.path + "/data", "ENOT_EDITION": "free", "ENOT_NAME": "x"]
        guard case .licence(let action, let options) = try Command(["license"] + arguments, environment: environment) else { return [] }
        return try LicenceCommand(options).run(action, now: now)
    }

    @Test func aKeyIsMadeIssuedAndShown() throws {
        #expect(try run("keygen").count == 2)
        let key = try #require(try run("issue", "--name", "Анна", "--expires", "2030-12-31").first)
        #expect(try run("show", key) == ["holder:    Анна", "edition:   full", "last day:  2030-12-31", "signature: valid"])
        #expect(try run("show", String(key.dropLast())) == ["The end of this licence key is missing."])
        #expect(try run("show", "please") == ["This is not a licence key."])
        let endless = try #require(try run("issue", "--name", "Ann", "--edition", "full").first)
        #expect(try run("show", endless)[2] == "last day:  none")
        let ended = try #require(try run("issue", "--name", "Ann", "--expires", "2026-03-18").first)
        #expect(try run("show", ended)[3] == "signature: valid, but expired")
    }

    @Test func filesOfKeysCanLieElsewhere() throws {
        let path = folder.path + "/mine"
        _ = try run("keygen", "--key", path)
        let key = try #require(try run("issue", "--key", path, "--name", "Ann").first)
        #expect(try run("show", key, "--license-key-file", path + ".pub")[3] == "signature: valid")
        #expect(try run("show", key)[3] == "signature: not checked: \(folder.path)/data/license.pub not found")
        _ = try run("keygen")
        #expect(try run("show", key)[3].hasPrefix("signature: invalid: not signed with the key of "))
        #expect(throws: CommandError.self, "nothing is overwritten") { try run("keygen") }
        #expect(throws: CommandError.self, "there is no such key") { try run("issue", "--key", folder.path + "/none", "--name", "A") }
    }

    @Test(arguments: [
        ["issue"], ["issue", "--name", "A", "--edition", "free"], ["issue", "--name", "A", "--expires", "tomorrow"],
        ["issue", "--name", "A", "--expires", "2026-02-29"], ["issue", "--name", "A", "--expires", "2026-3-001"], ["show"],
        ["keygen", "x"],
        [], ["issue", "--name", String(repeating: "n", count: 101)],
    ])
    func wrongUseIsAUsageError(arguments: [String]) throws {
        do {
            _ = try Command(["license"] + arguments, environment: ["HOME": "/home/me"])
            Issue.record("\(arguments) were taken")
        } catch {
            #expect(error.status == 64)
        }
    }

    @Test func theHelpOfLicensesIsFound() throws {
        #expect(try Command(["license", "--help"], environment: ["HOME": "/home/me"]) == .help(.licence))
    }
}
