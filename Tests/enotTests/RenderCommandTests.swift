import TestKit
import Testing

@testable import enot

@Suite struct RenderCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program(arguments, folder: folder).finish()
    }

    @Test func theCommandIsRead() throws {
        #expect(try Command(["render", "a.md"], environment: [:]) == .render(path: "a.md"))
        #expect(try Command(["render", "-"], environment: [:]) == .render(path: "-"))
        #expect(try Command(["render", "--help"], environment: [:]) == .help(.render))
        for arguments in [["render"], ["render", "a", "b"], ["render", "--all"]] {
            #expect(throws: CommandError.self, "\(arguments)") { try Command(arguments, environment: [:]) }
        }
    }

    @Test func aFileBecomesHTMLAsNotesAreRead() async throws {
        try folder.write("# A\n\nb\nc [[d|0123456789ab]] #e @f\n\n- [х] g\n\n<script>h</script>\n", to: "a.md")
        let outcome = try await run(["render", folder.path + "/a.md"])
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                <h1>A</h1>
                <p>b<br />
                c d #e @f</p>
                <ul>
                <li><input type="checkbox" checked="" disabled="" /> g</li>
                </ul>
                <p>&lt;script&gt;h&lt;/script&gt;
                </p>

                """)
    }

    @Test func aFileThatIsNotThereIsSaid() async throws {
        let path = folder.path + "/none.md"
        let outcome = try await run(["render", path])
        #expect(outcome.status == 74)
        #expect(outcome.errors == "error: \(path): No such file or directory\n")
    }
}
