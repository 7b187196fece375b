import Layout

/// Plays the touches that a row tells of and compares what the view says of itself.
enum MotionTouchRows {
    /// Holds what the view said after an action, or as its delegate heard of an event.
    private struct Sight: Equatable {
        let event: String?
        let phase: ScrollPhase
    }

    /// Computes a row.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let trace = play(scene)
        var position = 0
        let (sights, mentions) = expectation(scene.expected)
        for sight in sights {
            let found = trace[position...].firstIndex(of: sight)
            outcome.claim(found != nil)
            position = found.map { $0 + 1 } ?? position
        }
        for mention in mentions { outcome.claim(trace.contains { $0.event == mention }) }
        return outcome
    }

    /// Plays the words of a row in order on a long list, and lets it come to rest.
    private static func play(_ scene: MotionScene) -> [Sight] {
        var view = ScrollView(boundsSize: Size(width: 300, height: 600), contentSize: Size(width: 300, height: 60_000))
        _ = view.setContentOffset(Point(y: 20_000))
        let velocity = scene.value("v", "velocity") ?? 0
        let speed = velocity == 0 ? 1 : velocity.magnitude
        var trace = [Sight(event: nil, phase: ScrollPhase())]
        var time = 0.0
        var place = 0.0
        func note(_ events: [ScrollEvent]) {
            for event in events { trace.append(Sight(event: name(event.kind), phase: event.phase)) }
            let phase = ScrollPhase(
                isTracking: view.isTracking, isDragging: view.isDragging, isDecelerating: view.isDecelerating)
            trace.append(Sight(event: nil, phase: phase))
        }
        for prose in scene.bases + [scene.own] {
            for (index, token) in prose.tokens.enumerated() {
                guard case .word(let word) = token else { continue }
                switch word {
                case "down", "touch", "touched", "touches", "tap":
                    guard !view.isTracking else { continue }
                    time += 50
                    place = 0
                    note(view.touchBegan(at: .zero, time: time))
                case "move", "moved", "moves", "drag":
                    guard index + 1 < prose.tokens.count, case .number(let distance, _) = prose.tokens[index + 1] else { continue }
                    time += (distance - place).magnitude / speed
                    place = distance
                    // A finger that moves up moves the content on.
                    note(view.touchMoved(to: Point(y: velocity < 0 ? place : -place), time: time))
                case "up", "lifted", "release", "released":
                    if velocity == 0 { time += 200 }
                    note(view.touchEnded(time: time))
                default: continue
                }
            }
        }
        for _ in 0..<600 where view.isMoving {
            time += 16
            note(view.advance(to: time))
        }
        return trace
    }

    private static func name(_ kind: ScrollEvent.Kind) -> String {
        switch kind {
        case .didScroll: "didscroll"
        case .willBeginDragging: "willbegindragging"
        case .willEndDragging: "willenddragging"
        case .didEndDragging: "didenddragging"
        case .willBeginDecelerating: "willbegindecelerating"
        case .didEndDecelerating: "didenddecelerating"
        case .didEndScrollingAnimation: "didendscrollinganimation"
        case .willBeginZooming: "willbeginzooming"
        case .didZoom: "didzoom"
        case .didEndZooming: "didendzooming"
        }
    }

    /// Reads flags in brackets or as a word of three letters, with the event that sees them, and the events seen without flags.
    private static func expectation(_ prose: MotionProse) -> (sights: [Sight], mentions: [String]) {
        var sights: [Sight] = []
        var mentions: [String] = []
        var event: String?
        var flags: [Bool] = []
        for token in prose.tokens {
            guard case .word(let word) = token else { continue }
            let letters = [Unicode.Scalar](word.unicodeScalars)
            if letters.count == 1 || letters.count == 3, letters.allSatisfy({ $0 == "t" || $0 == "f" }) {
                flags += letters.map { $0 == "t" }
                if flags.count == 3 {
                    let phase = ScrollPhase(isTracking: flags[0], isDragging: flags[1], isDecelerating: flags[2])
                    sights.append(Sight(event: event, phase: phase))
                    flags = []
                    event = nil
                }
            } else if word.hasPrefix("did") || word.hasPrefix("will") {
                if let event { mentions.append(event) }
                event = word
            } else if word == "then" {
                if let event { mentions.append(event) }
                event = nil
            }
        }
        if let event { mentions.append(event) }
        return (sights, mentions)
    }
}
