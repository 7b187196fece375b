import Domain
import Foundation
import TestKit
import Testing

@testable import Blobs

/// States what becomes of files and folders that are set aside.
@Suite struct AsideFolderTests {
    private static let moment = Instant(milliseconds: 1_795_000_000_000)
    private let folder: TemporaryFolder
    private let aside: AsideFolder

    init() throws {
        folder = try TemporaryFolder()
        aside = AsideFolder(in: folder.path)
    }

    private func setAside(_ text: String, at path: String, as name: String) throws {
        try folder.write(text, to: path)
        try aside.setAside(folder.path + "/" + name, as: name, on: Self.moment)
    }

    private func contents(of name: String, _ path: String = "") throws -> String {
        let item = try #require(try aside.items().first { $0.name == name })
        return try String(contentsOfFile: aside.location(of: item) + path, encoding: .utf8)
    }

    @Test func foldersOfOneNameAndDayAreAllKept() throws {
        for number in 1...3 { try setAside("\(number)", at: "a/file", as: "a") }
        #expect(Set(try aside.items().map(\.name)) == ["a", "a-2", "a-3"])
        #expect(try contents(of: "a", "/file") == "3", "the last one has the name")
        #expect(try contents(of: "a-2", "/file") == "1" && contents(of: "a-3", "/file") == "2")
    }

    @Test func aFileTakesThePlaceOfOneOfItsNameAndDay() throws {
        for number in 1...2 { try setAside("\(number)", at: "a", as: "a") }
        #expect(try aside.items().map(\.name) == ["a"])
        #expect(try contents(of: "a") == "2")
    }

    @Test func aFileAndAFolderOfOneNameAreBothKept() throws {
        try setAside("folder", at: "a/file", as: "a")
        try setAside("file", at: "a", as: "a")
        #expect(try contents(of: "a") == "file" && contents(of: "a-2", "/file") == "folder")
        try setAside("folder again", at: "a/file", as: "a")
        #expect(try contents(of: "a", "/file") == "folder again" && contents(of: "a-3") == "file")
    }

    @Test func whatIsMissingIsNotSetAside() throws {
        try aside.setAside(folder.path + "/none", as: "none", on: Self.moment)
        #expect(try aside.items() == [])
    }

    @Test func foldersGoWhenTheirTimeIsOver() throws {
        for number in 1...2 { try setAside("\(number)", at: "a/file", as: "a") }
        #expect(try aside.removeExpired(at: Self.moment.adding(days: Int64(AsideFolder.dayCount))) == [])
        #expect(try aside.removeExpired(at: Self.moment.adding(days: Int64(AsideFolder.dayCount) + 1)).count == 2)
        #expect(try aside.items() == [])
    }
}
