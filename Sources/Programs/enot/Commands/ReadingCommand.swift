import Glibc
import MediaHost
import MediaMessages
import Services

/// The command `enot ocr`, which is performed by a child process.
struct ReadingCommand {
    private let host: MediaHost

    /// Creates a command that finds the child process by the environment.
    init(environment: [String: String]) {
        host = MediaHost(toolPath: MediaHost.toolPath(environment: environment)) { Console.report("warning: \($0)\n") }
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
                Console.report("error: \(error.message)\n")
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
                throw .unavailable(
                    "language data is not installed\nhint: install tesseract-ocr-eng, tesseract-ocr-rus or tesseract-ocr-jpn")
            }
            throw .damaged("\(path): \(Self.sentence(for: error.word))")
        }
    }

    /// Returns what is wrong with a file, without its name.
    static func sentence(for word: String) -> String {
        switch word {
        case "empty": "file is empty"
        case "encrypted": "file is password-protected"
        case "notMedia", "notPicture": "not a picture"
        case "unsupported": "unsupported picture format"
        case "truncated": "file is truncated"
        case "unreadable": "file is damaged"
        case "tooManyPixels": "too many pixels"
        case "timedOut": "timed out"
        case "outOfMemory": "out of memory"
        case "crashed": "the reader crashed"
        default: "cannot read the picture: \(word)"
        }
    }
}
