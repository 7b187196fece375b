import Foundation

/// Counts what is wrong with a text that was read.
enum CharacterErrors {
    /// Gives the share of a text's characters that have to be changed to get it from another, compatible forms being equal, blank space
    /// folded, and left out in Japanese.
    static func rate(of read: String, for text: String, isJapanese: Bool = false) -> Double {
        let (read, text) = (folded(read, isJapanese), folded(text, isJapanese))
        var row = Array(0...text.count)
        for (index, scalar) in read.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            row.withUnsafeMutableBufferPointer { row in
                text.withUnsafeBufferPointer { text in
                    var place = 0
                    while place < text.count {
                        let changed = corner &+ (text[place] == scalar ? 0 : 1)
                        corner = row[place &+ 1]
                        row[place &+ 1] = min(changed, corner &+ 1, row[place] &+ 1)
                        place &+= 1
                    }
                }
            }
        }
        return Double(row[text.count]) / Double(text.count)
    }

    private static func folded(_ text: String, _ isJapanese: Bool) -> [UInt32] {
        let words = text.precomposedStringWithCompatibilityMapping.split(whereSeparator: \.isWhitespace)
        return words.joined(separator: isJapanese ? "" : " ").unicodeScalars.map(\.value)
    }
}
