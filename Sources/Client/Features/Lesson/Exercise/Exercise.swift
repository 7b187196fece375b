/// The steps of the exercise that a person has ticked off.
struct Exercise: Equatable, Sendable {
    private var isDone = [Bool](repeating: false, count: ExerciseStep.allCases.count)

    init() {}

    /// Reads what `text` contains; anything but a step is ignored, and what is missing is not done.
    init(text: String) {
        for (index, scalar) in text.unicodeScalars.enumerated() where index < isDone.count { isDone[index] = scalar == "1" }
    }

    /// A digit for each step, 1 where it is done; empty while none is.
    var text: String {
        guard doneCount > 0 else { return "" }
        var text = ""
        for isDone in isDone { text += isDone ? "1" : "0" }
        return text
    }

    var doneCount: Int { isDone.filter { $0 }.count }

    /// Whether every step is done.
    var isComplete: Bool { doneCount == isDone.count }

    /// Whether a step is done.
    subscript(step: ExerciseStep) -> Bool {
        get { isDone[step.rawValue] }
        set { isDone[step.rawValue] = newValue }
    }
}
