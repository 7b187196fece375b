import ViewTree

/// The three figures of the start screen: a triangle that turns, a circle pulsing between 90 % and 110 % of its width, a square moving up
/// and down by 10 % of its width (R1). The motion is in the style sheet, off the main thread.
public enum Figures {
    /// The three figures in a row, hidden from screen readers.
    public static var node: Node {
        .element(
            el(.div, "figures") {
                figure("triangle") { el(.polygon).attr(.points, "50,6.7 100,93.3 0,93.3") }
                figure("circle") { el(.circle).attr(.cx, "50").attr(.cy, "50").attr(.r, "50") }
                figure("square") { el(.rect).attr(.width, "100").attr(.height, "100") }
            }
            .attr(.ariaHidden, "true"))
    }

    private static func figure(_ name: String, _ shape: () -> Element) -> Element {
        el(.svg, "figure figure-" + name) { shape() }.attr(.viewBox, "0 0 100 100")
    }
}
