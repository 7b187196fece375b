import Domain
import Glibc
import JSON
import MediaHost
import MediaMessages
import Services

/// The commands `enot probe` and `enot thumbnail`, which are performed by a child process.
struct MediaCommand {
    /// The longer edge of what `enot thumbnail` makes, in pixels.
    static let thumbnailEdge = PreviewSize.cell.longerEdge

    private let host: MediaHost

    /// Creates a command that finds the child process by the environment.
    init(environment: [String: String]) {
        host = MediaHost(toolPath: MediaHost.toolPath(environment: environment)) { Console.report("warning: \($0)\n") }
    }

    /// Prints a line of JSON for each file; throws at the end if one could not be opened, and at once if no file can be examined.
    func probe(_ paths: [String]) async throws(CommandError) {
        var failure: CommandError?
        for path in paths {
            var probe = MediaProbe(problem: "cannotOpen")
            do throws(CommandError) {
                try Self.checkReadable(path)
                probe = await host.probe(path)
                if let problem = host.problem { throw .unavailable("\(MediaHost.toolName): \(problem)") }
            } catch {
                guard case .inputOutput = error else { throw error }
                failure = failure ?? error
                Console.report("error: \(error.message)\n")
            }
            Console.print(Self.line(for: path, probe))
        }
        await host.close()
        if let failure { throw failure }
    }

    /// Writes a preview of a file; the suffix of the output determines its format.
    func thumbnail(of path: String, at output: String) async throws(CommandError) {
        let format = try Self.format(of: output)
        try Self.checkReadable(path)
        do throws(MediaProblem) {
            try await host.makeThumbnail(of: path, at: PreviewOutput(edge: Self.thumbnailEdge, format: format, path: output))
        } catch {
            if let problem = host.problem { throw .unavailable("\(MediaHost.toolName): \(problem)") }
            throw error.word == "cannotWrite" ? .cannotCreate("\(output): cannot write the file") : .damaged("\(path): \(error.word)")
        }
        await host.close()
    }

    /// Returns the line of JSON with what was found.
    static func line(for path: String, _ probe: MediaProbe) -> String {
        let object = JSONObject([
            ("file", .string(path)),
            ("kind", .string(probe.kind.rawValue)),
            ("width", probe.width.map { .integer(Int64($0)) } ?? .null),
            ("height", probe.height.map { .integer(Int64($0)) } ?? .null),
            ("durationSeconds", probe.durationSeconds.map(JSON.number) ?? .null),
            ("createdAt", probe.createdAt.map { .string(TimestampText.text(of: $0)) } ?? .null),
            ("problem", probe.problem.map(JSON.string) ?? .null),
        ])
        return JSON.object(object).text + "\n"
    }

    private static func format(of output: String) throws(CommandError) -> PreviewFormat {
        switch output.lowercased().split(separator: ".").last {
        case "webp": return .webp
        case "jpg", "jpeg": return .jpeg
        default: throw .usage("the output file must end in .webp or .jpg")
        }
    }

    /// Throws unless a path leads to a readable file.
    static func checkReadable(_ path: String) throws(CommandError) {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
            throw .inputOutput("\(path): \(SystemError.reason(errno))")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .inputOutput("\(path): not a regular file") }
    }
}
