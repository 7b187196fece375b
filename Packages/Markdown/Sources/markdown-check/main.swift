import Foundation
import Markdown
import MarkdownCheck

/// Prints an example whose HTML is another than expected.
func show(_ example: MarkdownCase, _ written: String) {
    print("Example \(example.number), \(example.section)\n--- text\n\(example.text)--- expected\n\(example.html)--- written\n\(written)")
}

/// Returns the options for an example: those of GitHub where it is for extensions, or if all are.
func options(for example: MarkdownCase, isGitHub: Bool) -> MarkdownOptions {
    isGitHub || !example.extensions.filter({ $0 != "disabled" }).isEmpty ? .gitHub : .commonMark
}

let arguments = CommandLine.arguments.dropFirst()
let isGitHub = arguments.contains("--github")
guard let path = arguments.last(where: { !$0.hasPrefix("--") }) else {
    FileHandle.standardError.write(Data("usage: markup-check [--github] FILE\n".utf8))
    exit(64)
}
guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("error: \(path): can't be read\n".utf8))
    exit(66)
}
do {
    let examples = try MarkdownCase.read([UInt8](data))
    var failedCount = 0
    for example in examples {
        let options = options(for: example, isGitHub: isGitHub)
        guard let written = example.departure(options, filtersTags: options.hasTables) else { continue }
        failedCount += 1
        show(example, written)
    }
    print("\(examples.count - failedCount) passed, \(failedCount) failed")
    exit(failedCount == 0 ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("error: \(path): no examples in it\n".utf8))
    exit(65)
}
