import RandomTesting
import Testing
import ViewTree
import ViewTreeTesting

@Suite struct RendererFuzzTests {
    @Test(arguments: 1...40) func anySequenceOfRendersShowsTheSameAsAFreshOne(seed: UInt64) {
        print("seed \(seed)")
        var trees = RandomTree(random: SeededRandom(seed: seed))
        let screen = RecordedScreen()
        for _ in 0..<30 {
            let element = trees.element()
            screen.render(element)
            screen.dom.finishAnimations()
            let fresh = RecordedScreen()
            fresh.render(element)
            #expect(screen.html == fresh.html)
            #expect(screen.dom.liveNodeCount == screen.renderer.liveNodeCount)
            #expect(screen.dom.liveListenerCount == screen.renderer.liveHandlerCount)
        }
    }

    @Test(arguments: 1...20) func shufflesMoveNoMoreThanTheLongestRunLeaves(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        var order = Array(0..<40)
        let screen = RecordedScreen()
        func list() -> Element { el(.ul) { for number in order { el(.li, key: "\(number)") { "\(number)" } } } }
        screen.render(list())
        for _ in 0..<20 {
            let before = order
            order.shuffle(using: &random)
            screen.dom.clearLog()
            screen.render(list())
            let moves = screen.dom.operations.count
            #expect(screen.dom.operations.allSatisfy { $0.hasPrefix("insertBefore") })
            #expect(moves == 40 - longestCommonOrder(before, order))
            #expect(screen.dom.root.textContent == order.map(String.init).joined())
        }
    }

    @Test(arguments: 1...20) func theFocusedElementIsNeverMovedOrMadeAnew(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        var order = Array(0..<20)
        let screen = RecordedScreen()
        func list() -> Element {
            el(.ul) { for number in order { el(.li, key: "\(number)") { el(.input).ref(ElementID("field \(number)")) } } }
        }
        screen.render(list())
        for _ in 0..<20 {
            let chosen = Int.random(in: 0..<20, using: &random)
            screen.renderer.perform(.focus, on: ElementID("field \(chosen)"))
            let field = try #require(screen.dom.focused)
            order.shuffle(using: &random)
            screen.render(list())
            // Any removal or move of the field would have taken the focus from it.
            #expect(screen.dom.focused === field)
        }
    }

    @Test func aThousandRandomScreensLeaveNothingBehind() {
        let seed: UInt64 = 7
        print("seed \(seed)")
        var trees = RandomTree(random: SeededRandom(seed: seed))
        let screen = RecordedScreen()
        for number in 0..<1000 {
            screen.render(trees.element(depth: 3, key: trees.chance(2) ? "\(number)" : nil))
            screen.dom.finishAnimations()
        }
        #expect(screen.dom.liveNodeCount == screen.renderer.liveNodeCount)
        screen.render(.text(""))
        #expect(screen.renderer.liveNodeCount == 1)
        #expect(screen.renderer.liveHandlerCount == 0)
        #expect(screen.dom.liveListenerCount == 0)
        screen.renderer.unmount(from: RecordedDOM.container)
        #expect(screen.dom.liveNodeCount == 0)
        #expect(screen.renderer.liveNodeCount == 0)
    }

    /// Counts the longest run in common by the quadratic method, as an oracle apart from patience sorting.
    private func longestCommonOrder(_ before: [Int], _ after: [Int]) -> Int {
        let places = after.map { before.firstIndex(of: $0)! }
        var lengths = [Int](repeating: 1, count: places.count)
        for index in places.indices {
            for earlier in 0..<index where places[earlier] < places[index] { lengths[index] = max(lengths[index], lengths[earlier] + 1) }
        }
        return lengths.max() ?? 0
    }
}
