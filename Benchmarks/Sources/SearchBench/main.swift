import Domain
import Search

// Indexes the notes on standard input, a title and a text a line with a tab between, and prints how many bytes they and the index take.
var index = SearchIndex()
var textBytes = 0
var number: UInt64 = 0
while let line = readLine() {
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    textBytes += line.utf8.count
    let text = parts.count > 1 ? String(parts[1]) : ""
    index.insert(SearchDocument(.note, EntityID(high: 0, low: number), title: String(parts[0]), text: text))
    number += 1
}
print("text \(textBytes)")
print("index \(index.byteCount)")
