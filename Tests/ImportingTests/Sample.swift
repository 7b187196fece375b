import Archive
import Domain
import Foundation
import TestKit
import Testing

@testable import Importing

/// Small sources for tests, in a folder of their own.
struct Sample {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a folder of files, and returns its path.
    func write(_ files: [(path: String, bytes: [UInt8])], to name: String = "Vault") throws -> String {
        for file in files {
            let url = URL(fileURLWithPath: folder.path + "/" + name + "/" + file.path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
        return folder.path + "/" + name
    }

    func write(_ files: [(path: String, text: String)], to name: String = "Vault") throws -> String {
        try write(files.map { ($0.path, Array($0.text.utf8)) }, to: name)
    }

    /// Writes a ZIP archive, and returns its path.
    func zip(_ files: [(path: String, bytes: [UInt8])], to name: String) throws -> String {
        var archive = ZIPArchive()
        for file in files { archive.add(file.path, file.bytes) }
        let path = folder.path + "/" + name
        try Data(archive.finished()).write(to: URL(fileURLWithPath: path))
        return path
    }

    func tar(_ files: [(path: String, bytes: [UInt8])], to name: String) throws -> String {
        var archive = TARArchive()
        for file in files { archive.add(file.path, file.bytes) }
        let path = folder.path + "/" + name
        try Data(archive.finished()).write(to: URL(fileURLWithPath: path))
        return path
    }

    func contents(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    func sources(_ paths: String...) throws -> [ImportSource] { try ImportSource.open(paths, unpackingIn: folder.path) }

    /// Returns all items of the only source at a path.
    func items(_ path: String, _ settings: ImportSettings = ImportSettings()) throws -> [ImportItem] {
        let source = try #require(try sources(path).first)
        let items = try Sample.items(of: source, settings)
        #expect(items.count == source.count, "each item of a source is there once")
        return items
    }

    static func items(of source: ImportSource, _ settings: ImportSettings = ImportSettings()) throws -> [ImportItem] {
        let reader = try source.reader(settings)
        var items: [ImportItem] = []
        while let item = try reader.next() { items.append(item) }
        return items
    }

    /// A picture of 3 by 2 pixels.
    static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
}

extension [ImportItem] {
    var notes: [ImportedNote] {
        compactMap { if case .note(let note) = $0.content { note } else { nil } }
    }

    var files: [ImportedFile] {
        compactMap { if case .file(let file) = $0.content { file } else { nil } }
    }

    /// Returns the note of a title.
    func note(_ title: String) throws -> ImportedNote { try #require(notes.first { $0.title == title }) }

    /// A line for each item: its source, what becomes of it, and what is different.
    var outline: [String] {
        map { item in
            let outcome: String =
                switch item.content {
                case .note(let note): "note in \(note.topic.name)"
                case .file(let file): file.photo == nil ? "file" : "picture"
                case .nothing(let outcome): outcome.rawValue
                }
            return "\(item.source) | \(outcome) | \(item.changes.joined(separator: "; "))"
        }.sorted()
    }
}
