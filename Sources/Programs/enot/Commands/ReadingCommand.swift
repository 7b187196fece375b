import Glibc
import MediaHost
import MediaMessages
import Services

/// The command `enot ocr`, which is performed by a child process.
struct ReadingCommand {
    private let host: MediaHost

    /// Creates a command that finds the child process by the environment.
    init(environment: [String: String]) {
        host = MediaHost(toolPath: MediaHost.toolPath(environment: environment)) { Console.report("enot: \($0)\n") }
    }

    /// Prints the texts of picture files, with an empty line between two; reports what is wrong with a file, and reads the others.
    ///
    /// Returns the status of the first that could not be read, 0 if all could; throws if none can be.
    func read(_ paths: [String], languages: [ReadingLanguage]) async throws(CommandError) -> Int32 {
        var status: Int32 = 0
        var separator = ""
        for path in paths {
            do throws(CommandError) {
                let text = try await text(of: path, languages)
                Console.print(separator + text + (text.isEmpty ? "" : "\n"))
                separator = "\n"
            } catch {
                if case .unavailable = error { throw error }
                Console.report("enot: \(error.message)\n")
                status = status == 0 ? error.status : status
            }
        }
        await host.close()
        return status
    }

    private func text(of path: String, _ languages: [ReadingLanguage]) async throws(CommandError) -> String {
        try MediaCommand.checkReadable(path)
        let line = isatty(STDERR_FILENO) == 1 ? ProgressLine(path) : nil
        defer { line?.clear() }
        do throws(MediaProblem) {
            return try await host.readText(of: path, languages: languages.map(\.rawValue), isUrgent: true) { line?.show($0) }
        } catch {
            if let problem = host.problem { throw .unavailable("\(MediaHost.toolName): \(problem)") }
            if error.word == "languageMissing" {
                throw .unavailable("the data of a language is not installed (tesseract-ocr-eng, tesseract-ocr-rus, tesseract-ocr-jpn)")
            }
            throw .damaged("\(path): \(Self.sentence(for: error.word))")
        }
    }

    /// Returns what is wrong with a file, without its name.
    static func sentence(for word: String) -> String {
        switch word {
        case "empty": "is empty"
        case "encrypted": "needs a pass phrase"
        case "notMedia", "notPicture": "is not a picture"
        case "unsupported": "is a picture of a kind that is not read"
        case "truncated": "ends too early"
        case "unreadable": "is damaged"
        case "tooManyPixels": "has too many pixels"
        case "timedOut": "takes too long to read"
        case "outOfMemory": "takes too much memory to read"
        case "crashed": "ends the program that reads it"
        default: "cannot be read: \(word)"
        }
    }
}
