// Prints the HTML of a file as cmark-gfm does with its extensions and `--unsafe`.

import Glibc
import Markdown

guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "r") else {
    print("usage: MarkdownBench FILE")
    exit(64)
}
var bytes: [UInt8] = []
var part = [UInt8](repeating: 0, count: 1 << 20)
while true {
    let count = fread(&part, 1, part.count, file)
    if count == 0 { break }
    bytes += part[..<count]
}
var options = HTMLOptions.trusted
options.filtersTags = true
let html = MarkdownDocument(utf8: bytes, options: .gitHub).htmlBytes(options)
var written = 0
while written < html.count {
    let count = html.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + written, $0.count - written) }
    if count < 0 { exit(74) }
    written += count
}
