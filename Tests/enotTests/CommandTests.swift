import Testing

@testable import enot

@Suite struct CommandTests {
    private let home = ["HOME": "/home/me"]

    private func serve(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ServeOptions? {
        let command = try Command(["serve"] + arguments, environment: home.merging(environment) { $1 })
        guard case .serve(let options) = command else { return nil }
        return options
    }

    @Test func serveWithoutOptionsHasItsDefaults() throws {
        let options = try #require(try serve([]))
        #expect(options.folder == "/home/me/.local/share/enot")
        #expect(options.host == "127.0.0.1")
        #expect(options.port == 8080)
        #expect(options.tls == .none)
        #expect(options.edition == .full)
        #expect(options.freeLimit == 30)
        #expect(options.licenceKeyFile == nil)
        #expect(options.locale == .auto)
        #expect(options.logFormat == .human)
        #expect(options.logLevel == .info)
        #expect(options.web == nil)
        #expect(options.publicAddress == nil)
        #expect(!options.printsLink)
        #expect(options.libraries == [])
        #expect(options.fileLimits.fileBytes == 8 << 30 && options.fileLimits.totalBytes == nil)
        #expect(options.journalBytes == 1 << 30)
        #expect(try serve(["--max-journal-size", "300m"])?.journalBytes == 300_000_000)
        #expect(try serve(["--max-journal-size", "300Mi"])?.journalBytes == 300 << 20)
        #expect(throws: CommandError.self) { try serve(["--max-journal-size", "0"]) }
    }

    @Test func everyOptionIsRead() throws {
        let options = try #require(
            try serve([
                "--data", "d", "--host=::", "--port", "0", "--tls", "--edition", "free", "--locale", "ja", "--web", "w", "--log", "json",
                "--log-level", "debug", "--print-link", "--public-origin", "HTTPS://Notes.example/", "--free-limit", "1",
                "--license-key-file", "p", "--edition-offer", "9 € at enot.example",
            ]))
        #expect(options.folder == "d")
        #expect(options.host == "::")
        #expect(options.port == 0)
        #expect(options.tls == .localAuthority)
        #expect(options.edition == .free)
        #expect(options.locale == .ja)
        #expect(options.freeLimit == 1)
        #expect(options.licenceKeyFile == "p")
        #expect(options.editionOffer == "9 € at enot.example")
        #expect(throws: CommandError.self) { try serve(["--edition-offer", String(repeating: "x", count: 501)]) }
        #expect(options.web == "w")
        #expect(options.logFormat == .json)
        #expect(options.logLevel == .debug)
        #expect(options.printsLink)
        #expect(options.publicAddress == "https://notes.example")
        #expect(try serve(["--tls-certificate", "c", "--tls-key", "k"])?.tls == .files(certificate: "c", key: "k"))
    }

    @Test func foldersOfTheLibraryAndSizesAreRead() throws {
        let options = try #require(
            try serve(["--library", "a", "--library=b:c", "--max-file-size", "2k", "--max-library-size=3T"], ["ENOT_LIBRARY": "x:y"]))
        #expect(options.libraries == ["a", "b:c"])
        #expect(options.fileLimits.fileBytes == 2_000 && options.fileLimits.totalBytes == 3_000_000_000_000)
        #expect(try serve([], ["ENOT_LIBRARY": "x:y"])?.libraries == ["x", "y"])
        for size in ["0", "-1", "x", "1.5G", "9999999999G", "K", ""] where !size.isEmpty {
            #expect(throws: CommandError.self, "\(size)") { _ = try serve(["--max-file-size", size]) }
        }
    }

    @Test func proxiesAreReadByTheirAddresses() throws {
        let origin = ["--public-origin", "https://notes.example"]
        #expect(try serve(origin + ["--proxy", "10.0.0.1", "--proxy=fd00::1"])?.proxies == ["10.0.0.1", "fd00::1"])
        #expect(try serve(origin, ["ENOT_PROXY": "10.0.0.1,fd00::1"])?.proxies == ["10.0.0.1", "fd00::1"])
        let others = ["172.16.0.0/12", "fd00::/8", "caddy", "proxy.lan"]
        #expect(try serve(origin, ["ENOT_PROXY": others.joined(separator: ",")])?.proxies == others)
    }

    @Test(arguments: [
        ("HTTPS://Home.Example:8443/My/Enot/", "https://home.example:8443/My/Enot"), ("http://[::1]/a-b_c.d~e", "http://[::1]/a-b_c.d~e"),
        ("https://a/" + String(repeating: "b", count: 199), "https://a/" + String(repeating: "b", count: 199)),
    ])
    func aPublicAddressMayHaveAPath(value: String, address: String) throws {
        #expect(try serve(["--public-origin", value])?.publicAddress == address)
    }

    @Test(arguments: [
        "//", "/a//", "/a//b", "/.", "/a/../b", "/%61", "/a b", "/a\"", "/a?", "/a#", "/é", "/" + String(repeating: "b", count: 200),
    ])
    func anAddressWithAnotherPathIsAUsageError(path: String) {
        #expect(throws: CommandError.self) { try serve(["--public-origin", "https://a" + path]) }
    }

    @Test(arguments: [
        ("https://notes.example:443", "https://notes.example"), ("https://notes.example:0443", "https://notes.example"),
        ("https://notes.example:", "https://notes.example"), ("https://notes.example:443/a/", "https://notes.example/a"),
        ("http://notes.example:80", "http://notes.example"), ("http://notes.example:443", "http://notes.example:443"),
        ("https://notes.example:08443", "https://notes.example:8443"), ("https://[FD00::1]:443", "https://[fd00::1]"),
        ("HTTPS://Notes.Example/", "https://notes.example"),
    ])
    func aPublicAddressHasNoUsualPort(value: String, address: String) throws {
        #expect(try serve(["--public-origin", value])?.publicAddress == address)
    }

    @Test(arguments: [
        ("[::]", "::"), ("[fd00::1]", "fd00::1"), ("::1", "::1"), ("0.0.0.0", "0.0.0.0"), ("localhost", "localhost"),
        ("fe80::1%eth0", "fe80::1%eth0"), ("enot.lan", "enot.lan"),
    ])
    func aHostHasNoBrackets(value: String, host: String) throws {
        #expect(try serve(["--host", value])?.host == host)
    }

    @Test(arguments: ["ENOT_DATABASE", "ENOT_DATA", "ENOT_BLOBS", "ENOT_BACKUP", "ENOT_CONFIG"])
    func aPlaceThatIsEmptyInTheEnvironmentBeginsNoOtherNotebook(variable: String) {
        #expect { try serve([], [variable: ""]) } throws: { ($0 as? CommandError)?.message.contains(variable) == true }
    }

    @Test func theEnvironmentStandsInAndOptionsWin() throws {
        let environment = ["ENOT_FREE_LIMIT": "1000000", "ENOT_PORT": "9000", "ENOT_TLS": "yes", "ENOT_LOG_LEVEL": "error", "ENOT_WEB": ""]
        let options = try #require(try serve(["--port", "9001"], environment))
        #expect(options.port == 9001)
        #expect(options.freeLimit == 1_000_000)
        #expect(options.tls == .localAuthority)
        #expect(options.logLevel == .error)
        #expect(options.web == nil)
        #expect(try serve([], ["XDG_DATA_HOME": "/data"])?.folder == "/data/enot")
        #expect(try serve([], ["XDG_DATA_HOME": "relative"])?.folder == "/home/me/.local/share/enot")
    }

    @Test(arguments: [
        ["--port", "65536"], ["--port", "-1"], ["--port", "x"], ["--port"], ["--bogus"], ["--tls=1"], ["--edition", "gold"],
        ["--locale", "de"], ["--free-limit", "0"], ["--free-limit", "1000001"], ["--free-limit", "many"],
        ["--log", "xml"], ["--log-level", "loud"], ["extra"], ["-x"], ["--tls-key", "k"], ["--tls-certificate", "c"],
        ["--tls", "--tls-certificate", "c", "--tls-key", "k"], ["--public-origin", "notes.example"], ["--public-origin", "https://a/b?c"],
        ["--public-origin", "https://"], ["--", "--port"], ["--proxy", "10.0.0.1"],
        ["--public-origin", "https://notes.example", "--proxy", "10.0.0.300"],
        ["--public-origin", "https://notes.example", "--proxy", "10.0.0.0/33"],
        ["--public-origin", "https://notes.example", "--proxy", "0/0"],
        ["--public-origin", "https://notes.example:http"], ["--public-origin", "https://notes.example:65536"],
        ["--public-origin", "https://me@notes.example"], ["--host", "*"], ["--host", "[::"], ["--host", "[localhost]"],
        ["--host", "0.0.0.0:80"], ["--host", "http://0.0.0.0"], ["--database", ""], ["--data="], ["--backup", ""],
    ])
    func wrongOptionsAreUsageErrors(arguments: [String]) {
        do {
            _ = try serve(arguments)
            Issue.record("\(arguments) were taken")
        } catch let error as CommandError {
            #expect(error.status == 64)
            #expect(!error.message.contains("\n"))
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func thePortsAtTheLimitAreTaken() throws {
        #expect(try serve(["--port", "65535"])?.port == 65_535)
        #expect(try serve(["--port", "0"])?.port == 0)
    }

    @Test func switchesInTheEnvironmentMustBeYesOrNo() {
        #expect(throws: CommandError.usage("ENOT_TLS must be 1 or 0")) { try serve([], ["ENOT_TLS": "maybe"]) }
    }

    private static let userActions: [([String], Command.UserAction)] = [
        (["list"], .list(isJSON: false)), (["list", "--json"], .list(isJSON: true)), (["link", "Ann"], .link(name: "Ann")),
        (["rename", "Ann", "Eve"], .rename(name: "Ann", to: "Eve")), (["sign-out", "Ann"], .signOut(name: "Ann")),
        (["disable", "Ann"], .disable(name: "Ann", true)),
        (["enable", "Ann"], .disable(name: "Ann", false)), (["quota", "Ann", "5G"], .quota(name: "Ann", bytes: 5_000_000_000)),
        (["quota", "Ann", "none"], .quota(name: "Ann", bytes: nil)), (["quota", "Ann", "0"], .quota(name: "Ann", bytes: 0)),
        (["owner", "Ann"], .owner(name: "Ann")), (["remove", "Ann", "--yes"], .remove(name: "Ann")),
    ]

    @Test func theOtherCommandsAreRead() throws {
        #expect(try Command(["--version"], environment: [:]) == .version)
        #expect(try Command(["--help"], environment: [:]) == .help(.all))
        #expect(try Command(["serve", "--help"], environment: home) == .help(.serve))
        #expect(try Command(["user", "-h"], environment: home) == .help(.user))
        #expect(try Command(["check", "--help"], environment: home) == .help(.check))
        #expect(try Command(["check", "--data", "d"], environment: [:]) == .check(Database(folder: "d"), repairs: false))
        guard case .user(.add("Ann"), let options) = try Command(["user", "add", "Ann", "--data=d"], environment: [:]) else {
            Issue.record("user add was not read")
            return
        }
        #expect(options.database.folder == "d")
        let data = ["--data=d"]
        for (arguments, expected) in Self.userActions {
            guard case .user(let action, _) = try Command(["user"] + arguments + data, environment: [:]) else {
                Issue.record("\(arguments)")
                continue
            }
            #expect(action == expected)
        }
        for arguments in [["remove", "Ann"], ["quota", "Ann"], ["quota", "Ann", "many"], ["sign-out"], ["owner"], ["rename", "Ann"]] {
            #expect(throws: CommandError.self, "\(arguments)") { try Command(["user"] + arguments + data, environment: [:]) }
        }
        for arguments in [[], ["bogus"], ["--bogus"], ["user"], ["user", "add"], ["user", "list", "x"], ["check", "x"]] {
            #expect(throws: CommandError.self, "\(arguments)") { try Command(arguments, environment: home) }
        }
        #expect(throws: CommandError.self) { try Command(["check"], environment: [:]) }
    }

    private func move(_ arguments: [String], _ environment: [String: String] = [:]) throws -> MoveOptions? {
        let command = try Command(["move"] + arguments, environment: home.merging(environment) { $1 })
        guard case .move(let options) = command else { return nil }
        return options
    }

    @Test func placesOfAMoveAreDirectoriesOrAddresses() throws {
        let address = "postgres://db.example/enot"
        let there = try #require(try move(["--from", "./data/", "--to", address]))
        #expect(there.source.folder == "./data" && there.source.address == nil)
        #expect(there.target.folder == "./data" && there.target.address == address, "files stay where they are")
        let back = try #require(try move(["--from", "host=db dbname=enot", "--to", "sqlite:a=b", "--data", "d"]))
        #expect(back.source.folder == "d" && back.source.address == "host=db dbname=enot")
        #expect(back.target.folder == "a=b" && back.target.address == nil)
        #expect(try move(["--from", address, "--to", "d"])?.source.folder == "/home/me/.local/share/enot")
        #expect(try move(["--from", "a", "--to", address, "--data", "d"])?.target.folder == "d")
        let key = ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b"]
        let files = try #require(try move(["--from", "a", "--to", address, "--to-blobs", "s3://bucket"], key))
        #expect(!files.source.contents.isShared && files.target.contents.isShared)
        for arguments in [
            [], ["--from", "a"], ["--to", "a"], ["--from", "a", "--to", "a/"], ["--from", address, "--to", address],
            ["--from", "a", "--to", "postgres://me:secret@db/enot"], ["--from", "a", "--to", "b", "c"],
            ["--from", "a", "--to", "b", "--to-blobs", "s3://bucket"],
        ] {
            #expect(throws: CommandError.self, "\(arguments)") { try move(arguments) }
        }
    }

    @Test(arguments: [
        HelpTopic.all, .serve, .doctor, .user, .licence, .check, .backup, .restore, .move, .export, .probe, .thumbnail, .ocr, .render,
    ])
    func helpFitsATerminal(topic: HelpTopic) {
        #expect(topic.text.hasSuffix("\n"))
        for line in topic.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }
}
