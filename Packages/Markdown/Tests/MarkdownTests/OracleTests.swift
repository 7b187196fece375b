import Foundation
import Markdown
import RandomTesting
import Testing

/// The program that random texts are compared with.
private enum Oracle {
    static let path = "/usr/bin/cmark-gfm"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// Random texts become the same page as by `cmark-gfm`, where that is installed.
@Suite(.enabled(if: Oracle.isInstalled)) struct OracleTests {
    @Test(arguments: 0..<8 as Range<UInt64>) func aRandomTextIsTheSamePage(_ seed: UInt64) throws {
        var source = RandomText(random: SeededRandom(seed: seed))
        for _ in 0..<100 {
            let text = source.text(of: RandomText.common, count: 24)
            let expected = try page(text)
            var options = MarkdownOptions.commonMark
            options.hasTables = true
            let written = MarkdownDocument(text, options: options).html(.trusted)
            #expect(words(written) == words(expected), "seed \(seed): \(text.debugDescription)\n\(expected)\n\(written)")
        }
    }

    /// Returns the words of a page, and the names of its tags, without the space between them.
    private func words(_ html: String) -> [Substring] { html.split { $0.isWhitespace } }

    private func page(_ text: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Oracle.path)
        process.arguments = ["--unsafe", "-e", "table"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let page = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: page, as: UTF8.self)
    }
}
