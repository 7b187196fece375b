import TestKit
import Testing

@testable import enot

@Suite struct ConfigurationFileTests {
    private func settings(_ text: String) throws -> [String] {
        try ConfigurationFile(text: text, path: "c").settings.map { "\($0.option.name)=\($0.value)" }
    }

    private func message(_ work: () throws -> Void) -> String? {
        do { try work() } catch let error as CommandError {
            return error.status == 64 ? error.message : nil
        } catch {
            return nil
        }
        return nil
    }

    private func serve(_ arguments: [String], _ environment: [String: String]) throws -> ServeOptions {
        guard case .serve(let options) = try Command(["serve"] + arguments, environment: environment) else { throw Other() }
        return options
    }

    private static let commentInBackup =
        "c:1: a comment needs a line of its own; put the value of backup in quotes if # is a part of it"

    /// Arguments that were read as another command.
    private struct Other: Error {}

    @Test func linesAreSettingsAndCommentsAreNot() throws {
        let text =
            "# A comment.\n\n  port = 9000  \r\ntls=yes\n\t#host = ::\nedition-offer = 9 € # a year = cheap\nlibrary = /a\nlibrary = /b"
        #expect(try settings(text) == ["port=9000", "tls=yes", "edition-offer=9 € # a year = cheap", "library=/a", "library=/b"])
        #expect(try settings("") == [])
        #expect(try settings("data = /x") == ["data=/x"])
        #expect(try settings("\u{FEFF}port = 21241") == ["port=21241"], "as Notepad writes it")
        #expect(try settings("public-origin = \"https://notes.example\"") == ["public-origin=https://notes.example"])
        #expect(try settings("backup = \"/mnt/b # nightly\"\ndata = /a#b") == ["backup=/mnt/b # nightly", "data=/a#b"])
    }

    @Test(arguments: [
        ("port", "c:1: expected NAME = VALUE"), ("\n\nprot = 1", "c:3: unknown option prot"), ("port =", "c:1: port needs a value"),
        ("#\n= 1", "c:2: unknown option "), ("tls = maybe", "c:1: tls must be yes or no"), ("config = d", "c:1: unknown option config"),
        ("port = 1\nhost = ::\nport = 2", "c:3: port is already set at c:1"), ("replace = yes", "c:1: unknown option replace"),
        ("backup = /mnt/b # nightly", commentInBackup), ("backup = /mnt/b\t#nightly", commentInBackup),
        ("backup = # none", commentInBackup), ("backup = \"/mnt/b", commentInBackup), ("backup = \"\"", "c:1: backup needs a value"),
    ])
    func aWrongLineIsNamed(text: String, expected: String) {
        #expect(message { _ = try settings(text) } == expected)
    }

    @Test func theCommandLineWinsOverTheEnvironmentAndThatOverTheFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("port = 1\nhost = ::\nlocale = ja\nlibrary = /a\nlibrary = /b:c\ntls = no\ndata = /d\n", to: "c")
        let options = try serve(
            ["--port", "2", "--config", folder.path + "/c"], ["ENOT_PORT": "3", "ENOT_HOST": "10.0.0.1", "ENOT_TLS": ""])
        #expect(options.port == 2 && options.host == "10.0.0.1" && options.locale == .ja)
        #expect(options.libraries == ["/a", "/b:c"] && options.tls == .none && options.folder == "/d")
        let other = try serve(["--library", "/z"], ["ENOT_CONFIG": folder.path + "/c"])
        #expect(other.libraries == ["/z"] && other.port == 1)
    }

    @Test func otherCommandsTakeWhatConcernsThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("port = x\ndata = /d\nedition = free\npublic-origin = https://notes.example\n", to: "c")
        let path = folder.path + "/c"
        #expect(try Command(["check", "--config", path], environment: [:]) == .check(Database(folder: "/d"), repairs: false))
        guard case .user(.list, let options) = try Command(["user", "list", "--config", path], environment: [:]) else { throw Other() }
        #expect(options.publicAddress == "https://notes.example" && options.database.folder == "/d")
        // The edition of a licence is another option of the same name.
        let licence = try Command(["license", "issue", "--name", "Ann", "--config", path], environment: [:])
        guard case .licence(.issue, _) = licence else { throw Other() }
    }

    @Test func aWrongValueIsReportedWithItsLine() throws {
        let folder = try TemporaryFolder()
        try folder.write("# ports\nport = 70000\n", to: "c")
        let path = folder.path + "/c"
        let found = message { _ = try Command(["serve", "--config", path], environment: ["HOME": "/h"]) }
        #expect(found == "\(path):2: port must be a number from 0 to 65535")
        #expect(
            message { _ = try Command(["serve", "--config", path, "--port", "x"], environment: ["HOME": "/h"]) }
                == "--port must be a number from 0 to 65535")
    }

    @Test func aFileThatCannotBeReadIsOneError() throws {
        let folder = try TemporaryFolder()
        #expect(throws: CommandError.inputOutput("\(folder.path)/none: No such file or directory")) {
            try ConfigurationFile(path: folder.path + "/none")
        }
        #expect(throws: CommandError.inputOutput("\(folder.path): Is a directory")) { try ConfigurationFile(path: folder.path) }
        for (count, isRead) in [(ConfigurationFile.maximumBytes, true), (ConfigurationFile.maximumBytes + 1, false)] {
            try folder.write("#" + String(repeating: "x", count: count - 1), to: "c")
            #expect((message { _ = try ConfigurationFile(path: folder.path + "/c") } == nil) == isRead)
        }
    }
}
