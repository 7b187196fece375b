import Foundation

/// Is the folder of pages in three languages, as rendered, as a phone takes them and as a poor photo, with their texts.
public enum TestPages {
    /// Reports a picture that ffmpeg could not make.
    public struct NotMade: Error {}

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Pages").standardized

    /// Gives the path of a page, such as `en_clean.png`.
    public static func path(_ name: String) -> String {
        folder.appendingPathComponent(name).path
    }

    /// Gives the text of the pages in a language, such as `en`.
    public static func text(_ language: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(language + ".txt"), encoding: .utf8)
    }

    /// Writes another picture into a folder by a filter of ffmpeg, such as `hflip,vflip`, and gives its path.
    public static func make(from source: String, _ filter: String, in folder: TemporaryFolder) throws -> String {
        try make(["-i", source, "-vf", filter], in: folder)
    }

    /// Writes a picture into a folder by a source of ffmpeg, such as `color=white:s=640x480`, and gives its path.
    public static func draw(_ source: String, in folder: TemporaryFolder) throws -> String {
        try make(["-f", "lavfi", "-i", source], in: folder)
    }

    private static func make(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/made-" + UUID().uuidString + ".png"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-v", "error"] + arguments + ["-frames:v", "1", "-update", "1", path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NotMade() }
        return path
    }
}
