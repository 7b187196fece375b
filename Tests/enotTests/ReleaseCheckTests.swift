import TestKit
import Testing

/// States that the program takes up what earlier releases left, and finds nothing wrong with it.
@Suite(.timeLimit(.minutes(1))) struct ReleaseCheckTests {
    @Test(arguments: try FrozenRelease.names()) func checkFindsNothingInWhatAReleaseLeft(name: String) async throws {
        let release = try FrozenRelease(name)
        let outcome = try await Program(["check", "--data", release.folder.path], folder: release.folder).finish()
        #expect(outcome.output == "No damage found.\n" && outcome.status == 0, "\(outcome.errors)")
    }
}
