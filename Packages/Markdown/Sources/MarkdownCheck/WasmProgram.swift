// Runs the examples of CommonMark on standard input, a list in JSON, and prints a line for each that fails and the summary.
#if arch(wasm32)
import Markdown

/// Reads a byte of the input; −1 at its end.
@_extern(c, "getchar") func getchar() -> Int32

/// Runs the examples and returns the exit status.
@_cdecl("__main_void") public func checkExamples() -> Int32 {
    var bytes: [UInt8] = []
    while true {
        let byte = getchar()
        if byte < 0 { break }
        bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    let examples: [MarkdownCase]
    do throws(MarkdownCaseError) {
        examples = try MarkdownCase.read(bytes)
    } catch {
        print("no examples")
        return 65
    }
    var failedCount = 0
    for example in examples {
        if case .none = example.departure(.commonMark) { continue }
        failedCount += 1
        print("example \(example.number), \(example.section)")
    }
    print("\(examples.count - failedCount) passed, \(failedCount) failed")
    return failedCount > 0 ? 1 : 0
}
#endif
