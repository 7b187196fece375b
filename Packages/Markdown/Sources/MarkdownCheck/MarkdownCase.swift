import EmbeddedSupport
import JSON
import Markdown

/// An example of a specification: a text and the HTML that it becomes.
public struct MarkdownCase: Sendable {
    public let number: Int
    public let section: String
    public let text: String
    public let html: String
    /// The extensions that the example is for, by the names that cmark-gfm has for them.
    public let extensions: [String]

    /// Reads the examples of a file in UTF-8: a list in JSON, or a specification with examples between lines of backticks.
    public static func read(_ file: [UInt8]) throws(MarkdownCaseError) -> [MarkdownCase] {
        let isJSON = file.first { $0 != 0x20 && $0 != 0x0A } == UInt8(ascii: "[")
        let cases: [MarkdownCase]
        if isJSON {
            cases = try listed(file)
        } else {
            var specification = Specification(file)
            cases = specification.cases()
        }
        guard !cases.isEmpty else { throw .noExamples }
        return cases
    }

    /// Returns what is written instead of the HTML expected; nil if they agree.
    public func departure(_ options: MarkdownOptions, filtersTags: Bool = false) -> String? {
        var writing = HTMLOptions.trusted
        writing.filtersTags = filtersTags
        let written = MarkdownDocument(text, options: options).html(writing)
        return ExactText.areSame(written, html) ? nil : written
    }

    private static func listed(_ file: [UInt8]) throws(MarkdownCaseError) -> [MarkdownCase] {
        let parsed: JSON
        do throws(JSONError) { parsed = try JSON(parsing: file) } catch { throw .malformed }
        guard let list = parsed.array else { throw .malformed }
        var cases: [MarkdownCase] = []
        for example in list {
            guard let text = example["markdown"]?.string, let html = example["html"]?.string, let number = example["example"]?.integer
            else {
                throw .malformed
            }
            cases.append(
                MarkdownCase(
                    number: Int(number), section: example["section"]?.string ?? "", text: text, html: html,
                    extensions: (example["extensions"]?.array ?? []).compactMap { $0.string }))
        }
        return cases
    }
}

/// What is wrong with a file of examples.
public enum MarkdownCaseError: Error {
    case malformed
    case noExamples
}
