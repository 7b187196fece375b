import Layout
import Localization
import ViewTree

/// The graph of the offset over time: the past as a line, what deceleration will make of it as dashes.
struct ScrollGraphView {
    let lesson: ScrollLesson
    let strings: Strings

    private static let width = 640.0
    private static let height = 240.0
    private static let margin = 16.0

    /// The graph with its description.
    var node: Element {
        let span = self.span
        let axis = lesson.view.axis(.vertical)
        return el(.figure, "scroll-graph") {
            el(.svg) {
                limit(axis.minimum, span)
                limit(axis.maximum, span)
                el(.path, "graph-future").attr(.d, path(lesson.trace.future, span))
                el(.path, "graph-past").attr(.d, path(lesson.trace.past, span))
                if let last = lesson.trace.past.last {
                    el(.circle, "graph-dot").attr(.cx, x(last.time)).attr(.cy, y(last.offset, span)).attr(.r, "9")
                }
            }
            .attr(.viewBox, "0 0 \(Int(ScrollGraphView.width)) \(Int(ScrollGraphView.height))")
            .attr(.role, "img").attr(.ariaLabel, strings.lessonGraph)
            el(.figcaption) {
                el(.span) { strings.lessonGraph }
                el(.span) { strings.lessonMilliseconds(value: LessonNumbers(strings).text(lesson.trace.duration.rounded(.down))) }
            }
        }
    }

    /// The range of offsets that is drawn: the limits, and what lies beyond them.
    private var span: ClosedRange<Double> {
        let axis = lesson.view.axis(.vertical)
        var (low, high) = (axis.minimum, axis.maximum)
        for samples in [lesson.trace.past, lesson.trace.future] {
            for sample in samples {
                low = min(low, sample.offset)
                high = max(high, sample.offset)
            }
        }
        return low...max(high, low + 1)
    }

    private func limit(_ offset: Double, _ span: ClosedRange<Double>) -> Element {
        let height = y(offset, span)
        return el(.path, "graph-limit").attr(.d, "M0 " + height + "H\(Int(ScrollGraphView.width))")
    }

    private func x(_ time: Double) -> String {
        let inner = ScrollGraphView.width - 2 * ScrollGraphView.margin
        return "\(Int(ScrollGraphView.margin + time / lesson.trace.duration * inner))"
    }

    private func y(_ offset: Double, _ span: ClosedRange<Double>) -> String {
        let inner = ScrollGraphView.height - 2 * ScrollGraphView.margin
        let share = (offset - span.lowerBound) / (span.upperBound - span.lowerBound)
        return "\(Int(ScrollGraphView.margin + share * inner))"
    }

    /// Returns the path of samples; whole units are fine enough, and fast to write.
    private func path(_ samples: [ScrollTrace.Sample], _ span: ClosedRange<Double>) -> String {
        var text = ""
        for sample in samples { text += (text.isEmpty ? "M" : "L") + x(sample.time) + " " + y(sample.offset, span) }
        return text
    }
}
