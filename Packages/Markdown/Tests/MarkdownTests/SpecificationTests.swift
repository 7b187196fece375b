import Foundation
import Markdown
import MarkdownCheck
import Testing

@Suite struct SpecificationTests {
    /// Reads the examples of a file.
    private func examples(_ name: String) throws -> [MarkdownCase] {
        let file = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
        return try MarkdownCase.read([UInt8](Data(contentsOf: file)))
    }

    @Test func everyExampleOfCommonMarkAgrees() throws {
        let examples = try examples("commonmark")
        #expect(examples.count == 655)
        for example in examples {
            let written = example.departure(.commonMark)
            #expect(written == nil, "example \(example.number), \(example.section): \(example.text)")
        }
    }

    /// The examples of GitHub's extensions that differ, with the reason.
    private let departures = [
        20: "states no HTML; a text that crashed an older parser",
        23: "there are no footnotes",
    ]

    @Test func theExamplesOfGitHubAgreeButForThoseListed() throws {
        let examples = try examples("gfm-extensions")
        #expect(examples.count == 28)
        let failed = examples.filter { $0.departure(.gitHub, filtersTags: true) != nil }.map(\.number)
        #expect(failed == departures.keys.sorted())
    }

    @Test func extensionsChangeNoExampleOfCommonMarkButThoseWithAddresses() throws {
        for example in try examples("commonmark") where example.departure(.gitHub) != nil {
            #expect(example.text.contains("http") || example.text.contains("@"), "example \(example.number): \(example.text)")
        }
    }

    @Test func aSpecificationIsReadAsItsExamplesInJSONAre() throws {
        let fence = String(repeating: "`", count: 32)
        let first = "\(fence) example\n→foo\n.\n<pre><code>foo\n</code></pre>\n\(fence)\n"
        let second = "\(fence) example table\n*a*\n.\n<p>b</p>\n\(fence)\n"
        let examples = try MarkdownCase.read([UInt8](("# Title\n\n## Tabs\n\n" + first + "\n" + second).utf8))
        #expect(examples.map(\.section) == ["Tabs", "Tabs"])
        #expect(examples.map(\.extensions) == [[], ["table"]])
        #expect(examples.map(\.number) == [1, 2])
        #expect(examples[0].text == "\tfoo\n")
        #expect(examples[0].departure(.commonMark) == nil)
        #expect(examples[1].departure(.commonMark) == "<p><em>a</em></p>\n")
        for malformed in ["nothing", "[{}]", "[", ""] {
            #expect(throws: MarkdownCaseError.self) { try MarkdownCase.read([UInt8](malformed.utf8)) }
        }
    }
}
