import Foundation
import LayoutCheck
import Testing

/// Checks the checker: what it passes, and that it notices what it must.
@Suite struct LayoutCheckTests {
    private func bytes(_ name: String, _ type: String) throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures"))
        return [UInt8](try Data(contentsOf: url))
    }

    private func failures(_ json: String, areas: [ConformanceArea] = []) -> [String] {
        var tally = LayoutTally(areas: areas)
        return tally.add([UInt8](json.utf8))
    }

    @Test func allRowsOfConstraintsAndStacksPass() throws {
        var tally = LayoutTally(areas: [.core, .stack])
        #expect(tally.add(try bytes("conformance", "json")) == [])
        #expect(tally.summary == "34 passed, 0 failed")
    }

    @Test func allHierarchiesReachTheirExactOptimum() throws {
        var tally = LayoutTally()
        #expect(tally.add(try bytes("lex_random", "jsonl")) == [])
        #expect(tally.summary == "400 passed, 0 failed")
    }

    @Test func aChangedExpectationIsNoticed() throws {
        var text = String(decoding: try bytes("conformance", "json"), as: UTF8.self)
        text = text.replacingOccurrences(of: "B(160, 50, 80, 100)", with: "B(160, 51, 80, 100)")
        let messages = failures(text, areas: [.stack])
        #expect(messages == ["S20: B.y is 50.0, not 51.0"])
    }

    @Test func wordsThatMeanNothingFail() {
        let row = #"[{"id":"S99","area":"stack","input":"A 1×2; whirl","expected":"S(0, 0, 1, 2)"}]"#
        #expect(failures(row).count == 1)
        let unexpected = #"[{"id":"S99","area":"stack","input":"A 1×2; fill","expected":"wonders"}]"#
        #expect(failures(unexpected).count == 1)
        #expect(failures(#"[{"id":"Q1","area":"quilt","input":"","expected":""}]"#).count == 1)
        #expect(failures("[{]").count == 1)
    }

    @Test func aWrongHierarchyIsNoticed() {
        let line =
            #"{"vars":["x"],"cons":[{"p":1000,"rel":"==","c":"-9/2","t":{"x":"1"}}],"levelError":{},"unique":{"x":"4"},"ambiguous":[]}"#
        #expect(failures(line) == ["hierarchy 1: x is 4.5, not 4.0"])
    }

    @Test(arguments: [
        ("core", "as C1, container H 120", "b=80"),
        ("core", "x==0@500.5, x==10@500", "x=0"),
        ("core", "view width==2·height, height==50", "view w=100 h=50"),
        (
            "core", "add k1: a.w==100, k2: b.w==2·a.w, k3: c==5, k4: b.w<=150, all required",
            "k4 rejected; report names exactly {k1,k2,k4}; a.w=100; solver state identical to before k4"
        ),
        ("stack", "A 160×200, B 80×100, C 40×50; as S6 with A hidden", "S(0, 0, 128, 100) B(0, 0, 80, 100) A(0, 0, 0, –)"),
        ("stack", "A 160×200, B 80×100; vertical, alignment trailing, spacing 8, free", "A(0, 0, 160, 200) B(80, 208, 80, 100)"),
        ("stack", "A 160×200, B 80×100, C 40×50; equalSpacing, W 250, spacing 10", "B(170, 0, 70, 200) — ambiguous: A,B,C"),
    ])
    func rowsOfTheSameShapeAreUnderstood(area: String, input: String, expected: String) {
        #expect(failures(#"[{"id":"N1","area":"\#(area)","input":"\#(input)","expected":"\#(expected)"}]"#) == [])
    }
}
