import Foundation

/// Is a PDF file, looked at with the programs of poppler and qpdf.
public struct PDFFile: Sendable {
    /// Reports a program that fails.
    public struct Failed: Error {
        /// Holds what it wrote.
        public let words: String
    }

    public let path: String

    public init(_ path: String) {
        self.path = path
    }

    /// Gives the text, each page ended by a form feed.
    public func text() throws -> String {
        try Self.run("pdftotext", ["-enc", "UTF-8", path, "-"])
    }

    public func pages() throws -> [String] {
        try text().split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Gives the text without white space.
    public func letters() throws -> String {
        Self.letters(of: try text())
    }

    /// Leaves white space out of a text.
    public static func letters(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }

    /// Gives what the file says about itself, by name.
    public func information() throws -> [String: String] {
        var lines: [String: String] = [:]
        for line in try Self.run("pdfinfo", [path]).split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { lines[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        return lines
    }

    /// Gives the parts of the structure with their texts, as `pdfinfo` shows them.
    public func structure() throws -> String {
        try Self.run("pdfinfo", ["-struct-text", path])
    }

    /// Gives the file with nothing compressed, its keys in alphabetical order; throws where it is not sound.
    public func source() throws -> String {
        _ = try Self.run("qpdf", ["--check", path])
        let plain = path + ".plain"
        defer { unlink(plain) }
        _ = try Self.run("qpdf", ["--qdf", "--object-streams=disable", path, plain])
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: plain)), as: Unicode.ASCII.self)
    }

    /// Gives the dictionaries of objects that hold words.
    public static func objects(holding words: String, in source: String) -> [String] {
        source.components(separatedBy: "\nendobj").filter { $0.contains(words) }
    }

    private static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(words: "\(name): \(words)") }
        return String(decoding: data, as: UTF8.self)
    }
}
