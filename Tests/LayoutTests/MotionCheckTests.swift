import Foundation
import LayoutCheck
import Testing

/// Runs the published conformance rows and rows of the same shapes.
struct MotionCheckTests {
    /// Holds a row of the table.
    struct Row: Decodable, CustomTestStringConvertible {
        let id: String
        let area: String
        let input: String
        let expected: String

        var testDescription: String { "\(id): \(input)" }

        init(_ id: String, _ area: String, _ input: String, _ expected: String) {
            self.id = id
            self.area = area
            self.input = input
            self.expected = expected
        }

        var isPassing: Bool? { MotionCheck.passes(id: id, area: area, input: input, expected: expected) }
    }

    static let rows: [Row] = {
        do {
            let url = try #require(Bundle.module.url(forResource: "conformance", withExtension: "json", subdirectory: "Fixtures"))
            return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
        } catch {
            fatalError("The conformance table can't be read: \(error)")
        }
    }()

    static let motionRows = rows.filter { ["scroll", "keyboard", "grid", "zoom", "header"].contains($0.area) }

    /// Lists rows that the table doesn't have, in its words; worked out apart from the module.
    static let otherRows = [
        Row("R10", "scroll", "as R9: bounce peak", "41.8749 past the edge, 100 ms later"),
        Row("R10", "scroll", "R9: peak of the bounce", "peak 471.8749 at t 381.53 ms"),
        Row("R10", "scroll", "offset 0, v 2, max 430: overshoot", "peak 41.875 pt, 100 ms after the edge"),
        Row("R13", "scroll", "as R6 normal, willEndDragging sets target 300, scale 2", "v 0.601202, stop time 3541.5 ms"),
        Row("R13", "scroll", "offset 0, v 1, willEndDragging: target 499 → 300", "v 0.6012 pt/ms, lands at 300"),
        Row("R13", "scroll", "offset 0, v −1, delegate changes target to 200", "300 ms"),
        Row("R13", "scroll", "paging, page 320, drag started on page 0, offset 700, 5 pages: v +3", "320"),
        Row("R16", "scroll", "content 300, bounds 600, insets 0/0, alwaysBounce", "scrollable, rests at 0"),
        Row("R17", "scroll", "down, move 12, move 60, up with v 1, touch", "didEndDecelerating sees (F,F,F) then (T,F,F)"),
        Row("R18", "scroll", "down, move 5, up", "(T,F,F) (T,F,F) (F,F,F)"),
        Row("R19", "scroll", "indicator: bounds 600, content 2000, offset −100, insets 0, edge 3", "track 594, length 78.2, pos 3"),
        Row("R20", "scroll", "released at rest 80 past the edge (half-life 70 ms)", "after 70 ms 40, after 140 ms 20"),
        Row("K3", "keyboard", "as K1, field centre 1350", "offset 888 (clamped at bottom with the new inset)"),
        Row("K3", "keyboard", "as K1, then hide", "inset 0; offset 444"),
        Row("K3", "keyboard", "as K1, focus moves to field centre 900", "inset 300; offset 644"),
        Row("K3", "keyboard", "as K1, focus event before the frame event", "inset 300; offset 444"),
        Row("K3", "keyboard", "as K1, scrolled to 888, keyboard hides", "inset 0; offset 588"),
        Row("K3", "keyboard", "as K1, then keyboard minY 812", "inset 0; offset 444"),
        Row("R13", "scroll", "as R8, willEndDragging changes τ from 499 to 300", "v 0.6012, T 3541.5 ms"),
        Row("R10", "scroll", "as R9: bounce", "peak at 381.53 ms: 471.8749, then back at 430"),
        Row("G4", "grid", "W 329, insets 0, min 100, gap 15", "2 columns; exact w 157.0000; x|w: 0|157, 172|157"),
        Row("G4", "grid", "W 667, insets 16, min 100, gap 10, scale 2", "5 columns; exact w 119.0000; x|w: 16|119, 145|119, … 532|119"),
        Row("Z3", "zoom", "Z1, double tap at (187.5, 333.5)", "scale 0.1875; offset (187.5, −52.25)"),
        Row("Z3", "zoom", "Z1, pinch to half the minimum", "shown scale 0.0733"),
        Row("Z3", "zoom", "as Z1, pinch to raw scale 0.046875", "scale 0.0733, settled 0.09375"),
        Row("Z3", "zoom", "Z1 then zoom to 2 about (0, 0)", "scale 1; content 4000×3000; clamped offset (0, 0)"),
        Row("Z3", "zoom", "Z2 clamped", "offset (100, −52.25)"),
        Row("Z3", "zoom", "Z1 rotated to 667×375", "scale 0.125; content 500×375; insets left 83.5, top 0"),
        Row("H4", "header", "same, offset −100", "overscroll 12: scale 1.06"),
    ]

    @Test(arguments: motionRows)
    func publishedRowComesTrue(_ row: Row) {
        #expect(row.isPassing == true)
    }

    @Test(arguments: otherRows)
    func rowOfTheSameShapeComesTrue(_ row: Row) {
        #expect(row.isPassing == true)
    }

    @Test(arguments: rows.filter { ["core", "stack"].contains($0.area) })
    func rowOfAnotherAreaIsNoneOfMotions(_ row: Row) {
        #expect(row.isPassing == nil)
    }

    /// Changes the last digit, then the first, of each number in turn.
    @Test(arguments: motionRows)
    func wrongNumberIsFound(_ row: Row) {
        let scalars = [Character](row.expected)
        for index in scalars.indices where scalars[index].isNumber {
            let isEnd = index + 1 == scalars.count || !scalars[index + 1].isNumber
            guard isEnd, let digit = scalars[index].wholeNumberValue else { continue }
            var changed = scalars
            changed[index] = Character(String((digit + 5) % 10))
            let wrong = Row(row.id, row.area, row.input, String(changed))
            #expect(wrong.isPassing == false, "\(wrong.expected)")
        }
    }

    @Test func wrongWordIsFound() {
        #expect(Row("R5", "scroll", "content 300, bounds 600, insets 20/30", "scrollable").isPassing == false)
        let touches = "down, move 12, move 30, up with v 1"
        #expect(Row("R14", "scroll", touches, "(T,F,F) (T,T,T)").isPassing == false)
        #expect(Row("R14", "scroll", touches, "didEndDragging sees (F,F,T)").isPassing == false)
        #expect(Row("R1", "scroll", "rubber band, d 600, raw overscroll 100", "something").isPassing == false)
        #expect(Row("R1", "scroll", "as R99", "50").isPassing == false)
        #expect(Row("R1", "scroll", "", "").isPassing == false)
    }
}
