/// Holds the input of a row that other rows build on.
public struct MotionReference: Equatable, Sendable {
    /// Holds the row's name: a letter and a number.
    public let id: String
    /// Holds the row's input.
    public let input: String

    /// Makes a reference.
    public init(id: String, input: String) {
        self.id = id
        self.input = input
    }

    /// Lists the published rows, which others may build on.
    public static let published = [
        MotionReference(id: "R1", input: "rubber band, d 600, raw overscroll 100"),
        MotionReference(id: "R2", input: "rubber band, d 844, raw 844"),
        MotionReference(id: "R3", input: "finger catches content displayed 60 past the top, d 600: raw start, then 40 more of pull"),
        MotionReference(id: "R4", input: "content 1000, bounds 600, insets top 20 bottom 30"),
        MotionReference(id: "R5", input: "content 300, bounds 600, insets 20/30"),
        MotionReference(id: "R6", input: "offset 0, v 1 pt/ms, normal / fast"),
        MotionReference(id: "R7", input: "as R6 normal, t 500 ms"),
        MotionReference(id: "R8", input: "as R6 normal, scale 2: stop time (remaining ≤ 0.25 pt)"),
        MotionReference(id: "R9", input: "offset 0, v 2, max 430: edge reached"),
        MotionReference(id: "R11", input: "released at rest 80 past the edge (ω 10/s)"),
        MotionReference(id: "R12", input: "paging, page 320, offset 150, 3 pages: v 0 / +0.6 / −0.6"),
        MotionReference(id: "R14", input: "down, move 12, move 30, up with v 1"),
        MotionReference(id: "R15", input: "indicator: bounds 600, content 2000, offset 700, insets 0, edge 3"),
        MotionReference(id: "K1", input: "screen 812, scroll view = screen, content 1400, keyboard minY 512 (h 300), field centre 700"),
        MotionReference(id: "K2", input: "as K1, field centre 100"),
        MotionReference(id: "K4", input: "scroll view y 88 h 690 (tab bar 34 below), keyboard minY 512, content 1200, field centre 600"),
        MotionReference(id: "K5", input: "full-screen 812, safe-area bottom 34 already in adjustedContentInset, keyboard h 336"),
        MotionReference(id: "K6", input: "keyboard frame minY ≥ screen height (hide), or not intersecting horizontally"),
        MotionReference(id: "K7", input: "as K1, field height 600 (taller than 512), field top 400, caret 950..970"),
        MotionReference(id: "G1", input: "W 375, insets 16, min 100, gap 10, scale 2"),
        MotionReference(id: "G2", input: "W 375, insets 16, min 100, gap 10, scale 3"),
        MotionReference(id: "G3", input: "W 330, insets 0, min 100, gap 15 (exact fit)"),
        MotionReference(id: "G5", input: "W 90, insets 0, min 100"),
        MotionReference(id: "G6", input: "G1 with 7 items, aspect 1:1, line gap 10, insets top/bottom 16"),
        MotionReference(id: "Z1", input: "image 4000×3000 in 375×667, scale 2"),
        MotionReference(id: "Z2", input: "Z1 then 2× about viewport point (100, 333.5)"),
        MotionReference(id: "Z4", input: "scale 0.2, then range becomes 0.25…1"),
        MotionReference(id: "H1", input: "header height 200, adjusted top inset 0, offset −50"),
        MotionReference(id: "H2", input: "same, offset +30"),
        MotionReference(id: "H3", input: "header 200, top inset 88, offset −138"),
    ]
}
