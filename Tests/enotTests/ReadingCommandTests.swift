import MediaMessages
import MediaTools
import TestKit
import Testing

@testable import enot

@Suite struct ReadingCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Program.Outcome {
        try await Program(arguments, environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }, folder: folder).finish()
    }

    /// Gives the path of the first line of a page.
    private func line(_ page: String) throws -> String {
        try TestPages.make(from: TestPages.path(page), "crop=1281:140:0:0", in: folder)
    }

    @Test func theCommandIsRead() throws {
        #expect(try Command(["ocr", "a", "b"], environment: [:]) == .ocr(paths: ["a", "b"], languages: [.english]))
        #expect(
            try Command(["ocr", "a", "--languages", "ru,en,ru"], environment: [:]) == .ocr(paths: ["a"], languages: [.russian, .english]))
        #expect(try Command(["ocr", "--languages=ja", "a"], environment: [:]) == .ocr(paths: ["a"], languages: [.japanese]))
        #expect(try Command(["ocr", "a"], environment: ["ENOT_LANGUAGES": "ru"]) == .ocr(paths: ["a"], languages: [.russian]))
        #expect(try Command(["ocr", "--help"], environment: [:]) == .help(.ocr))
        for arguments in [["ocr"], ["ocr", "-x"], ["ocr", "a", "--languages", "de"], ["ocr", "a", "--languages", "en,"]] {
            #expect(throws: CommandError.self, "\(arguments)") { try Command(arguments, environment: [:]) }
        }
    }

    @Test func anUnknownLanguageIsAUsageError() async throws {
        let outcome = try await run(["ocr", "a", "--languages", "en,de"])
        #expect(outcome.status == 64)
        #expect(outcome.errors == "error: unknown language de; --languages accepts en, ru, ja\n")
    }

    @Test func textsArePartedByAnEmptyLineAndBadFilesAreSaid() async throws {
        let text = folder.path + "/text.png"
        try folder.write("no picture", to: "text.png")
        let paths = [try line("en_clean.png"), text, folder.path + "/none", try line("ru_clean.png")]
        let outcome = try await run(["ocr", "--languages", "ru,en"] + paths)
        #expect(outcome.status == 65)
        #expect(outcome.output == "Meeting notes, 14 March 2025\n\nЗаметки со встречи, 14 марта 2025 года\n")
        #expect(outcome.errors == "error: \(text): not a picture\nerror: \(folder.path)/none: No such file or directory\n")
    }

    @Test func aPictureWithoutTextIsNoFailure() async throws {
        let outcome = try await run(["ocr", try TestPages.draw("color=white:s=300x200", in: folder)])
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    }

    @Test func withoutTheToolItSaysWhatIsMissing() async throws {
        let outcome = try await run(["ocr", TestPages.path("en_clean.png")], environment: ["ENOT_MEDIA_TOOL": folder.path + "/none"])
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("it is missing"))
        #expect(outcome.output.isEmpty)
    }

    /// Lists the problems that no picture has which was opened: `enot ocr` tells their words as they are.
    private static let others: [MediaToolsError] = [.cannotOpen, .cannotWrite, .languageMissing, .nothingToShow, .tooLong]

    @Test(arguments: MediaToolsError.allCases.filter { !others.contains($0) })
    func everyProblemIsASentence(problem: MediaToolsError) {
        #expect(!ReadingCommand.sentence(for: problem.rawValue).contains("cannot read"))
    }
}
