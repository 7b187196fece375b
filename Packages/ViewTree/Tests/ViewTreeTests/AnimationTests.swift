import Testing
import ViewTree
import ViewTreeTesting

@Suite struct AnimationTests {
    let screen = RecordedScreen()

    private func list(_ keys: [String]) -> Element {
        el(.ul) {
            for key in keys {
                el(.li, key: key) { key }.attr(.dataKey, key).onTap {}
                    .animated(.insertion(.fade), .removal(.collapse), .removal(.fade), .move(.move))
            }
        }
    }

    @Test func nothingIsAnimatedOnTheFirstRender() {
        screen.render(list(["a", "b"]))
        #expect(!screen.dom.operations.contains { $0.hasPrefix("animate") })
    }

    @Test func onlyTheRootOfAnInsertedSubtreeIsAnimated() {
        screen.render(el(.main))
        screen.render(el(.main) { list(["a"]).insertion(.slide(dx: 20)) })
        #expect(screen.dom.operations.filter { $0.hasPrefix("animate") }.count == 1)
    }

    @Test func anInsertedElementIsAnimatedAfterItIsInPlace() {
        screen.render(list(["a", "c"]))
        screen.dom.clearLog()
        screen.render(list(["a", "b", "c"]))
        #expect(screen.dom.operations.suffix(2) == ["insertBefore 16 21 19", "animateInsertion 21 1"])
        #expect(screen.find(key: "b")?.insertion == [.fade])
    }

    @Test func aRemovedElementStaysInertUntilItsAnimationEnds() throws {
        screen.render(list(["a", "b", "c"]))
        let leaving = try #require(screen.find(key: "b"))
        screen.render(list(["a", "c"]))
        #expect(leaving.isLeaving && leaving.parent != nil)
        #expect(leaving.attributes[.inert] == "" && leaving.attributes[.ariaHidden] == "true")
        #expect(screen.find(key: "b") == nil)
        #expect(screen.dom.root.textContent == "abc")
        screen.dom.finishAnimations()
        #expect(screen.dom.root.textContent == "ac")
    }

    @Test func aLeavingElementHasNoHandlersAndNoNumber() throws {
        screen.render(list(["a", "b"]))
        let leaving = try #require(screen.find(key: "b"))
        screen.render(list(["a"]))
        #expect(leaving.listeners.isEmpty)
        #expect(screen.renderer.liveHandlerCount == 1)
        #expect(screen.renderer.liveNodeCount == 3)
        #expect(screen.dom.liveNodeCount == 3)
    }

    @Test func anElementInsertedAgainWhileItLeavesIsANewOne() throws {
        screen.render(list(["a", "b"]))
        let old = try #require(screen.find(key: "b"))
        screen.render(list(["a"]))
        screen.render(list(["a", "b"]))
        let new = try #require(screen.find(key: "b"))
        #expect(new !== old && old.isLeaving && !new.isLeaving)
        screen.dom.finishAnimations()
        #expect(screen.dom.root.textContent == "ab")
    }

    @Test func aParentThatLeavesTakesItsChildrenWithoutTheirAnimations() {
        screen.render(el(.main) { list(["a", "b"]) })
        screen.dom.clearLog()
        screen.render(el(.main))
        #expect(screen.dom.operations.filter { $0.hasPrefix("remove") } == ["remove 17"])
        #expect(screen.html == "<main></main>")
    }

    @Test func aReplacedScreenLeavesWhileTheNewOneEnters() {
        func page(_ key: String) -> Element { el(.main, key: key) { key }.insertion(.slide(dx: 50)).removal(.fade) }
        screen.render(page("one"))
        screen.render(page("two"))
        #expect(screen.dom.root.textContent == "twoone")
        #expect(screen.dom.root.children.map(\.isLeaving) == [false, true])
        screen.dom.finishAnimations()
        #expect(screen.dom.root.textContent == "two")
    }

    @Test func movementIsSentOnceAndTakenBack() {
        screen.render(el(.div).move())
        #expect(screen.dom.operations.contains("setMovement 16 some"))
        screen.dom.clearLog()
        screen.render(el(.div).move())
        #expect(screen.dom.operations == [])
        screen.render(el(.div))
        #expect(screen.dom.operations == ["setMovement 16 none"])
    }
}
