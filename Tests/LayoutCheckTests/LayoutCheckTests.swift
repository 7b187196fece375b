import Foundation
import LayoutCheck
import Testing

/// Checks the checker: what it passes, and that it notices what it must.
@Suite struct LayoutCheckTests {
    private static func bytes(_ name: String, _ type: String = "json") throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures"))
        return [UInt8](try Data(contentsOf: url))
    }

    private func failures(_ json: String, areas: [String] = []) -> [String] {
        var tally = LayoutTally(areas: areas)
        return tally.add([UInt8](json.utf8))
    }

    @Test(arguments: [
        ("conformance", "json", "66 passed, 0 failed"), ("variants", "json", "30 passed, 0 failed"),
        ("lex_random", "jsonl", "400 passed, 0 failed"),
    ])
    func everyCaseOfAFilePasses(name: String, type: String, summary: String) throws {
        var tally = LayoutTally()
        #expect(tally.add(try LayoutCheckTests.bytes(name, type)) == [])
        #expect(tally.summary == summary)
    }

    @Test func casesOfTheAreasAskedForAreChecked() throws {
        var tally = LayoutTally(areas: ["core", "stack"])
        #expect(tally.add(try LayoutCheckTests.bytes("conformance")) == [])
        #expect(tally.summary == "34 passed, 0 failed")
    }

    @Test func aChangedExpectationIsNoticed() throws {
        let text = String(decoding: try LayoutCheckTests.bytes("conformance"), as: UTF8.self)
        let changed = text.replacingOccurrences(of: "[160, 50, 80, 100]", with: "[160, 51, 80, 100]")
        #expect(failures(changed, areas: ["stack"]) == ["S20: B[1] is 50.0, not 51.0"])
    }

    /// Changes each number that is expected in turn, by a ten-thousandth and by one.
    @Test(arguments: ["conformance", "variants"]) func everyWrongNumberIsNoticed(name: String) throws {
        let cases = try #require(try JSONSerialization.jsonObject(with: Data(try LayoutCheckTests.bytes(name))) as? [[String: Any]])
        var count = 0
        for row in cases {
            for member in ["expected", "ambiguous", "rejected", "levelError"] {
                guard let expected = row[member] else { continue }
                for wrong in LayoutCheckTests.variants(of: expected) {
                    var changed = row
                    changed[member] = wrong
                    let json = String(decoding: try JSONSerialization.data(withJSONObject: [changed]), as: UTF8.self)
                    #expect(failures(json).count == 1, "\(json)")
                    count += 1
                }
            }
        }
        #expect(count > 150)
    }

    /// Lists what becomes of data when one number of it is changed.
    private static func variants(of value: Any) -> [Any] {
        var found: [Any] = []
        if let object = value as? [String: Any] {
            for (name, part) in object { for wrong in variants(of: part) { found.append(object.merging([name: wrong]) { $1 }) } }
            return found
        }
        if let list = value as? [Any] {
            for (index, part) in list.enumerated() {
                for wrong in variants(of: part) {
                    var changed = list
                    changed[index] = wrong
                    found.append(changed)
                }
            }
            return found
        }
        guard let number = (value as? NSNumber)?.doubleValue else { return [] }
        return [number + 1e-4, number - 1]
    }

    @Test(arguments: [
        #"{"area":"quilt","function":"sew","expected":{"seams":0}}"#,
        #"{"area":"scroll","function":"fly","expected":{"height":null}}"#,
        #"{"area":"keyboard","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"displacements":1}}"#,
        #"{"area":"scroll","function":"spring","frequency":1,"times":[0],"expected":{"displacements":1}}"#,
        #"{"area":"scroll","function":"spring","displacement":"one","frequency":1,"times":[0],"expected":{"displacements":1}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"mass":1,"expected":{"displacements":1}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"speeds":1}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"displacements":[1,1]}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"displacements":"one"}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"displacements":null}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{}}"#,
        #"{"area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0]}"#,
        #"{"area":"grid","function":"flow","width":1,"expected":{"rows":0}}"#,
        #"{"area":"zoom","function":"show","width":1,"height":1,"windowWidth":1,"windowHeight":1,"steps":[1],"expected":{"scale":1}}"#,
        #"{"area":"header","function":"stretch","height":0,"topInset":0,"offset":0,"expected":{"scale":1}}"#,
        #"{"area":"stack","views":[],"expected":{"S":null}}"#,
        #"{"area":"stack","views":[{"whirl":1}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"area":"stack","views":[{"stack":{"axis":"diagonal"}}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"area":"stack","views":[{"hugging":1001}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"area":"core","views":[{"id":"S"}],"constraints":[{"first":"T.width"}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"area":"core","views":[{"id":"S"}],"constraints":[{"first":"S.girth"}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"area":"core","vars":["x"],"cons":[{"p":1,"rel":"==","c":0,"t":{"y":1}}],"ambiguous":[],"expected":{"x":0}}"#,
        #"{"area":"core","vars":["x"],"cons":[{"p":1,"rel":"=","c":0,"t":{"x":1}}],"ambiguous":[],"expected":{"x":0}}"#,
    ])
    func whatMeansNothingFails(row: String) { #expect(failures(#"[{"id":"X","# + row.dropFirst() + "]").count == 1) }

    @Test(arguments: [
        #"{"id":"R1","area":"scroll","function":"spring","displacement":1,"frequency":1,"times":[0],"expected":{"displacements":1}}"#,
        #"{"id":"H1","area":"header","function":"stretch","height":1,"topInset":0,"offset":0,"expected":{"scale":1}}"#,
        #"{"id":"S1","area":"stack","views":[{"id":"S","stack":{}}],"expected":{"S":[0,0,0,0]}}"#,
        #"{"id":"C1","area":"core","vars":["x"],"cons":[{"p":1,"rel":"==","c":0,"t":{"x":1}}],"ambiguous":[],"expected":{"x":0}}"#,
    ])
    func whatIsRightPasses(row: String) { #expect(failures("[\(row)]") == []) }

    @Test(arguments: ["[{]", "{", "[1]", #"["S1"]"#]) func whatIsNoCaseFails(text: String) { #expect(failures(text).count == 1) }

    @Test func aWrongHierarchyIsNoticed() {
        let line =
            #"{"vars":["x"],"cons":[{"p":1000,"rel":"==","c":"-9/2","t":{"x":"1"}}],"levelError":{},"unique":{"x":"4"},"ambiguous":[]}"#
        #expect(failures(line) == ["hierarchy 1: x[0] is 4.5, not 4.0"])
    }
}
