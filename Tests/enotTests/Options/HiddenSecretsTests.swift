import Testing

@testable import enot

/// Secrets that somebody has put into an option, where they don't belong, and that no error may repeat.
@Suite struct HiddenSecretsTests {
    private static let secret = "Tr0ub4dor"

    /// Values in which people write secrets, right or wrong.
    private static let values = [
        "postgres://me:\(secret)@host/db", "postgres://me:\(secret)%@host/db", "postgres://me:%\(secret)@host/db",
        "postgres://me:\(secret)%zz\(secret)@host:x/db", "postgres://host/db?password=\(secret)",
        "postgres://host/db?sslpassword=\(secret)",
        "postgres://me@host/db?sslpassword=\(secret)&sslkey=k", "host=h password=\(secret)", "host=h sslpassword=\(secret)",
        "host=h password='\(secret) \(secret)'", "host=h password='\(secret)", "host=h password=\(secret) nonsense",
        "s3://KEY:\(secret)@bucket/x", "s3://KEY:\(secret)@bucket/x.zip", "s3://bucket?secret=\(secret)", "s3://bucket/x?secret=\(secret)",
        "s3://bucket/x.zip?endpoint=https://me:\(secret)@host", "smtp://me:\(secret)@host:x", "smtp://me:\(secret)%@host",
        "https://me:\(secret)@host/{z}/{x}", "http://me:\(secret)@10.0.0.1", "me:\(secret)@host", "token=\(secret)",
    ]

    private static let commands: [(name: [String], options: [Option])] = [
        (["serve"], Option.ofServe), (["doctor"], Option.ofDoctor), (["user", "list"], Option.ofUser),
        (["token", "add", "x"], Option.ofToken),
        (["license", "show"], Option.ofLicence), (["check"], Option.ofCheck), (["backup", "x.zip"], Option.ofBackup),
        (["restore", "x.zip"], Option.ofRestore), (["import", "x"], Option.ofImport),
        (["move"], Option.ofMove), (["export", "x.pdf"], Option.ofExport), (["history", "x"], Option.ofHistory),
        (["ocr", "x.png"], Option.ofOCR),
    ]

    private func messages(_ arguments: [String], _ environment: [String: String] = [:]) -> [String] {
        let environment = ["HOME": "/home/me", "AWS_ACCESS_KEY_ID": "k", "AWS_SECRET_ACCESS_KEY": Self.secret].merging(environment) { $1 }
        do throws(CommandError) {
            _ = try Command(arguments, environment: environment)
            return []
        } catch {
            return [error.message]
        }
    }

    @Test func noErrorOfAnyOptionRepeatsASecret() {
        var count = 0
        for command in Self.commands {
            for option in command.options where option.placeholder != nil {
                for value in Self.values {
                    let found =
                        messages(command.name + ["--" + option.name, value]) + messages(command.name, [option.variable: value])
                        + messages(command.name + ["--public-origin", "https://a", "--\(option.name)=\(value)"])
                    count += found.count
                    for message in found { #expect(!message.contains(Self.secret), "\(command.name) --\(option.name)") }
                }
            }
            for value in Self.values {
                for message in messages(command.name + [value, value, value]) { #expect(!message.contains(Self.secret), "\(command.name)") }
            }
        }
        #expect(count > 1_000, "the options are really refused")
    }

    @Test func aSecretInTheFileOfOptionsIsNotRepeatedEither() {
        for option in Option.ofServe where option.placeholder != nil {
            for value in Self.values {
                do {
                    _ = try ConfigurationFile(text: "\(option.name) = \(value) # x\n\(value)", path: "c")
                } catch {
                    #expect(!error.message.contains(Self.secret))
                }
            }
        }
    }

    @Test(arguments: [
        ("a postgres://me:x@h/d: b", "a postgres://me:…@h/d: b"), ("postgres://me@h/d", "postgres://me@h/d"),
        ("postgres://me:a/b@c@h/d", "postgres://me:…@h/d"), ("password=x y", "password=… y"), ("a\npassword='x y' z", "a\npassword=… z"),
        ("https://h/?a=b&token=x&c=d", "https://h/?a=b&token=…&c=d"), ("me:x@h", "me:…@h"), ("port = 1: no", "port = 1: no"), ("", ""),
    ])
    func onlySecretsAreHidden(text: String, expected: String) {
        #expect(HiddenSecrets.hiding(in: text) == expected)
    }
}
