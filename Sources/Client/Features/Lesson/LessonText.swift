import ViewTree

/// The nodes of the lesson's texts, in which code is enclosed in backticks.
enum LessonText {
    /// Returns a paragraph for each line.
    static func paragraphs(_ text: String) -> [Element] {
        var paragraphs: [Element] = []
        var line = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                paragraphs.append(el(.p, "lesson-text") { inline(line) })
                line = ""
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        paragraphs.append(el(.p, "lesson-text") { inline(line) })
        return paragraphs
    }

    /// Returns the text of a line with its code.
    static func inline(_ line: String) -> [Node] {
        var nodes: [Node] = []
        var run = ""
        var isCode = false
        func endRun() {
            if !run.isEmpty { nodes.append(isCode ? .element(el(.code) { run }) : .text(run)) }
            run = ""
        }
        for scalar in line.unicodeScalars {
            if scalar == "`" {
                endRun()
                isCode.toggle()
            } else {
                run.unicodeScalars.append(scalar)
            }
        }
        endRun()
        return nodes
    }
}
