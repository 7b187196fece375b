import Domain
import Foundation
import TestKit
import Testing

@testable import enot

@Suite struct MediaCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Program.Outcome {
        try await Program(arguments, environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }, folder: folder).finish()
    }

    @Test func theCommandsAreRead() throws {
        #expect(try Command(["probe", "a", "b"], environment: [:]) == .probe(paths: ["a", "b"]))
        #expect(try Command(["probe", "--", "-a"], environment: [:]) == .probe(paths: ["-a"]))
        #expect(try Command(["thumbnail", "a", "b.webp"], environment: [:]) == .thumbnail(path: "a", output: "b.webp"))
        #expect(try Command(["probe", "--help"], environment: [:]) == .help(.probe))
        #expect(try Command(["thumbnail", "-h"], environment: [:]) == .help(.thumbnail))
        for arguments in [["probe"], ["probe", "-x"], ["thumbnail"], ["thumbnail", "a"], ["thumbnail", "a", "b", "c"]] {
            #expect(throws: CommandError.self, "\(arguments)") { try Command(arguments, environment: [:]) }
        }
    }

    @Test func eachFileIsALineOfJSON() async throws {
        let names = ["place.jpg", "video.mp4", "empty.jpg", "line\nfeed.jpg"]
        let paths = try names.map { try MediaCorpus.path($0) }
        let outcome = try await run(["probe"] + paths)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let created = #""createdAt":"2024-05-01T10:00:00Z""#
        #expect(
            outcome.output == """
                {"file":"\(paths[0])","kind":"image","width":96,"height":64,"durationSeconds":null,\(created),"problem":null}
                {"file":"\(paths[1])","kind":"video","width":96,"height":64,"durationSeconds":0.5,\(created),"problem":null}
                {"file":"\(paths[2])","kind":"other","width":null,"height":null,"durationSeconds":null,"createdAt":null,"problem":"empty"}
                {"file":"\(paths[3].replacing("\n", with: "\\n"))","kind":"image","width":96,"height":64,"durationSeconds":null,\
                "createdAt":null,"problem":null}

                """)
    }

    @Test func aFileThatCannotBeOpenedFailsAfterTheOthers() async throws {
        let outcome = try await run(["probe", folder.path + "/none", folder.path, try MediaCorpus.path("plain.jpg")])
        #expect(outcome.status == 74)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].contains(#""problem":"cannotOpen""#) && lines[1].contains(#""problem":"cannotOpen""#))
        #expect(lines[2].contains(#""kind":"image""#))
        #expect(outcome.errors.contains("/none: No such file or directory"))
    }

    @Test(arguments: ["webp", "jpg", "JPEG"])
    func aThumbnailIsMadeByTheSuffix(suffix: String) async throws {
        let output = folder.path + "/thumbnail." + suffix
        let outcome = try await run(["thumbnail", try MediaCorpus.path("large.jpg"), output])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pixels = try PixelGrid(path: output)
        #expect(pixels.size == [720, 540])
        let start = try Data(contentsOf: URL(fileURLWithPath: output)).prefix(3)
        #expect(start == (suffix == "webp" ? Data("RIF".utf8) : Data([0xFF, 0xD8, 0xFF])))
    }

    @Test(arguments: [
        ("empty.jpg", "o.webp", 65), ("bomb.png", "o.webp", 65), ("none.jpg", "o.webp", 74), ("plain.jpg", "o.png", 64),
        ("plain.jpg", "none/o.webp", 73),
    ])
    func aThumbnailThatFailsSaysWhy(name: String, output: String, status: Int32) async throws {
        let outcome = try await run(["thumbnail", try MediaCorpus.path(name), folder.path + "/" + output])
        #expect(outcome.status == status)
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + output))
    }

    @Test func withoutTheToolBothSayWhatIsMissing() async throws {
        let environment = ["ENOT_MEDIA_TOOL": folder.path + "/none"]
        for arguments in [["probe"], ["thumbnail"]] {
            let rest = arguments[0] == "probe" ? [] : [folder.path + "/o.webp"]
            let outcome = try await run(arguments + [try MediaCorpus.path("plain.jpg")] + rest, environment: environment)
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("it is missing"))
            #expect(outcome.output.isEmpty)
        }
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_714_557_600_250, "2024-05-01T10:00:00.250Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_709_251_199_000, "2024-02-29T23:59:59Z"),
        ] as [(Int64, String)])
    func momentsAreWrittenByISO8601(milliseconds: Int64, text: String) {
        #expect(TimestampText.text(of: Instant(milliseconds: milliseconds)) == text)
    }
}
