import Testing
import ViewTreeTesting

@testable import ViewTree

@Suite struct RendererTests {
    let screen = RecordedScreen()

    /// Renders an element and gives the operations it took.
    private func operations(_ element: Element) -> [String] {
        screen.dom.clearLog()
        screen.render(element)
        return screen.dom.operations
    }

    @Test func anUnchangedTreeCostsNoOperation() {
        func tree() -> Element {
            el(.main, "page") {
                el(.h1) { "Title" }.attr(.lang, "en")
                for number in 0..<50 { el(.li, "row", key: "\(number)") { "row \(number)" }.style(.top, "1px").prop(.value, "v").onTap {} }
                el(.svg) { el(.path).attr(.d, "M0 0") }
            }
        }
        screen.render(tree())
        #expect(operations(tree()) == [])
    }

    @Test func aNewClosureCostsNoOperationAndIsTheOneThatRuns() throws {
        var calls: [Int] = []
        for number in 0..<3 {
            let made = operations(el(.button) { "Go" }.onTap { calls.append(number) })
            #expect(number == 0 || made == [])
        }
        screen.tap(try #require(screen.find(role: "button", "Go")))
        #expect(calls == [2])
        #expect(screen.renderer.liveHandlerCount == 1)
    }

    @Test func textsArePatchedInPlace() {
        screen.render(
            el(.p) {
                "one"; el(.b) { "two" }
            })
        #expect(
            operations(
                el(.p) {
                    "three"; el(.b) { "two" }
                }) == ["setText 17 three"])
    }

    @Test func attributesStylesAndPropertiesAreWrittenOnlyWhereTheyDiffer() {
        screen.render(el(.input).attr(.title, "a").attr(.lang, "en").style(.top, "1px").style(.left, "2px").prop(.value, "v"))
        let made = operations(el(.input).attr(.title, "b").style(.top, "1px").prop(.value, "w"))
        #expect(made.sorted() == ["removeAttribute 16 lang", "removeStyle 16 left", "setAttribute 16 title b", "setProperty 16 value w"])
    }

    @Test func anEventThatIsNoLongerAnsweredIsUnlistened() {
        screen.render(el(.div).onTap {}.on(.scroll) { _ in [] })
        #expect(operations(el(.div).on(.scroll) { _ in [] }) == ["unlisten 16 click"])
        #expect(screen.renderer.liveHandlerCount == 1)
    }

    @Test func svgElementsAndWhatIsInsideAreMadeInTheirNamespace() throws {
        screen.render(
            el(.div) {
                el(.svg) {
                    el(.title) { "t" }; el(.foreignObject) { el(.p) }
                }
                el(.title)
            })
        #expect(try #require(screen.dom.root.first { $0.tag == .title }).isVector)
        #expect(try #require(screen.dom.root.first { $0.tag == .foreignObject }).isVector)
        #expect(try #require(screen.dom.root.first { $0.tag == .p }).isVector == false)
        #expect(screen.dom.root.all { $0.tag == .title }.map(\.isVector) == [true, false])
        screen.render(
            el(.div) {
                el(.svg) {
                    el(.title) { "t" }; el(.a)
                }; el(.title)
            })
        #expect(try #require(screen.dom.root.first { $0.tag == .a }).isVector)
    }

    @Test func anUnkeyedBannerAboveAListDoesNotTurnIntoTheList() throws {
        func page(_ hasBanner: Bool) -> Element {
            el(.div) {
                if hasBanner { el(.div, "banner") { "!" } }
                el(.div, "list") { for number in 0..<3 { el(.span) { "\(number)" } } }
            }
        }
        screen.render(page(false))
        let list = try #require(screen.find(class: "list"))
        screen.render(page(true))
        #expect(screen.find(class: "list") === list)
        screen.render(page(false))
        #expect(screen.find(class: "list") === list)
    }

    @Test func anUnkeyedElementWhoseClassChangesStaysTheSameElement() throws {
        screen.render(el(.div) { el(.div, "closed") })
        let inner = try #require(screen.find(class: "closed"))
        screen.render(el(.div) { el(.div, "open") })
        #expect(screen.find(class: "open") === inner)
    }

    @Test func equalKeysAmongSiblingsAreAllShown() {
        screen.render(
            el(.ul) {
                el(.li, key: "a") { "1" }; el(.li, key: "a") { "2" }
            })
        screen.render(
            el(.ul) {
                el(.li, key: "a") { "3" }; el(.li, key: "b") { "4" }; el(.li, key: "a") { "5" }
            })
        #expect(screen.dom.root.textContent == "345")
    }

    @Test func childrenBeyondTheSearchLimitAreMadeAnewAndShownRight() {
        for count in [ChildMatching.searchLimit, ChildMatching.searchLimit + 1, ChildMatching.searchLimit * 3] {
            screen.render(
                el(.div) {
                    for _ in 0..<count { el(.p) }; el(.b) { "end" }; el(.i)
                })
            screen.render(
                el(.div) {
                    el(.b) { "end" }; el(.u)
                })
            #expect(screen.html == "<div><b>end</b><u></u></div>")
        }
    }

    // MARK: Parts

    @Test func aPartIsBuiltOnlyWhenWhatItIsDrawnFromChanges() {
        var builds = 0
        func tree(_ words: [String]) -> Element {
            el(.div) {
                part("p", of: words) { words in
                    builds += 1
                    return el(.p) { words.joined() }
                }
            }
        }
        screen.render(tree(["a"]))
        #expect(operations(tree(["a"])) == [])
        #expect(builds == 1)
        #expect(operations(tree(["b"])) == ["setText 18 b"])
        #expect(builds == 2)
    }

    @Test func aPartThatIsDrawnFromAnotherTypeIsBuilt() {
        screen.render(el(.div) { part("p", of: 1) { _ in el(.p) { "number" } } })
        screen.render(el(.div) { part("p", of: "1") { _ in el(.p) { "text" } } })
        #expect(screen.html == "<div><p>text</p></div>")
    }

    @Test func anElementInPlaceOfAPartIsNotTakenForIt() {
        screen.render(el(.div) { part("p", of: 1) { _ in el(.p) { "part" } } })
        screen.render(el(.div) { el(.p, key: "p") { "element" } })
        screen.render(el(.div) { part("p", of: 1) { _ in el(.p) { "part" } } })
        #expect(screen.html == "<div><p>part</p></div>")
    }

    @Test func aPartThatBuildsAnotherTagReplacesTheElement() {
        func tree(_ tag: Name, _ version: Int) -> Element {
            el(.div) {
                el(.i); part("p", of: version) { _ in el(tag) }; el(.u)
            }
        }
        screen.render(tree(.p, 1))
        screen.render(tree(.h1, 2))
        #expect(screen.html == "<div><i></i><h1></h1><u></u></div>")
    }

    // MARK: Fields

    @Test func aRefusedKeystrokeIsWrittenBack() throws {
        func field(_ text: String) -> Element { el(.input).prop(.value, text).on(.input) { _ in [] } }
        screen.render(field("12"))
        let input = try #require(screen.find(role: "textbox"))
        screen.type("12x", into: input)
        #expect(operations(field("12")) == ["setProperty 16 value 12"])
        screen.type("123", into: input)
        #expect(operations(field("123")) == [])
    }

    @Test func aRefusedCheckIsWrittenBack() throws {
        func box() -> Element { el(.input).attr(.type, "checkbox").flag(.checked, false).on(.change) { _ in [] } }
        screen.render(box())
        screen.check(true, try #require(screen.find(role: "checkbox")))
        #expect(operations(box()) == ["setProperty 16 checked false"])
    }

    @Test func propertiesAreWrittenAfterTheChildren() {
        let made = operations(el(.select) { el(.option).attr(.value, "a") }.prop(.value, "a"))
        #expect(made.firstIndex(of: "setProperty 16 value a")! > made.firstIndex(of: "insertBefore 16 17 0")!)
    }

    // MARK: References

    @Test func effectsReachElementsByName() throws {
        screen.render(el(.div) { el(.input).ref("field") })
        #expect(screen.renderer.perform(.select(start: 1, end: 2), on: "field"))
        #expect(screen.dom.actions.map(\.action) == [.select(start: 1, end: 2)])
        #expect(screen.renderer.measure("field")?.width == 100)
        screen.render(el(.div))
        #expect(!screen.renderer.perform(.focus, on: "field"))
        #expect(screen.renderer.measure("field") == nil)
    }

    @Test func aNameThatPassesToANewElementNamesTheNewOne() throws {
        screen.render(el(.div) { el(.p, key: "a").ref("it") })
        screen.render(
            el(.div) {
                el(.h1, key: "b").ref("it"); el(.p, key: "c")
            })
        #expect(screen.find("it" as ElementID)?.tag == .h1)
        screen.render(
            el(.div) {
                el(.h1, key: "b"); el(.p, key: "c").ref("it")
            })
        #expect(screen.find("it" as ElementID)?.tag == .p)
    }

    @Test func asManyElementsAsAreMountedHaveNames() throws {
        func tree(_ names: [Int], _ tag: Name) -> Element {
            el(.div) { for name in names { el(tag, key: "\(name)").ref(ElementID("part-\(name)")) } }
        }
        let last = 3 * ReferenceTable.leastSlotCount
        screen.render(tree(Array(0...last), .p))
        for name in 0...last { #expect(screen.find(ElementID("part-\(name)"))?.tag == .p, "\(name)") }
        screen.render(tree(Array((last / 2)...(last + 9)), .li))
        for name in 0...(last + 9) {
            #expect(screen.find(ElementID("part-\(name)"))?.tag == (name < last / 2 ? nil : .li), "\(name)")
        }
    }

    // MARK: Events

    @Test func eventsClimbUntilAHandlerStopsThem() throws {
        var calls: [String] = []
        screen.render(
            el(.div) {
                el(.ul) {
                    el(.li) { el(.b) { "x" } }.attr(.dataKey, "k").on(.click) { event in
                        calls.append(event.targetKey ?? "")
                        return []
                    }
                }.on(.click) { _ in
                    calls.append("list")
                    return .stopPropagation
                }
            }.onTap { calls.append("page") })
        let result = screen.tap(try #require(screen.find(text: "x")))
        #expect(calls == ["k", "list"])
        #expect(result == .stopPropagation)
    }

    @Test func aKeyMeetsWhatTheKeyBeforeItHasChanged() throws {
        let screen = screen
        var (count, shown) = (0, -1)
        func draw() {
            let seen = count
            screen.render(
                el(.input).on(.keydown) { _ in
                    shown = seen
                    count += 1
                    return []
                })
        }
        draw()
        screen.renderer.drawPending = draw
        let field = try #require(screen.find(role: "textbox"))
        screen.fire(.keydown, at: field)
        screen.fire(.keydown, at: field)
        #expect((shown, count) == (1, 2))
    }

    @Test func aKeyForWhatIsDrawnAwayMeetsNothingThatTakesItsPlace() throws {
        let screen = screen
        var isPressed = false
        screen.render(el(.div) { el(.input, key: "old").on(.keydown) { _ in [] } })
        let field = try #require(screen.find(role: "textbox"))
        screen.renderer.drawPending = {
            screen.render(
                el(.div) {
                    el(.input, key: "new").on(.keydown) { _ in
                        isPressed = true; return []
                    }
                })
        }
        screen.fire(.keydown, at: field)
        #expect(!isPressed)
    }

    @Test func aHandlerMayRenderItsOwnElementAway() throws {
        let screen = screen
        screen.render(el(.div) { el(.button) { "x" }.onTap { screen.render(el(.p)) } })
        screen.tap(try #require(screen.find(role: "button")))
        #expect(screen.html == "<p></p>")
        #expect(screen.renderer.dispatch(1, Event()) == [])
        #expect(screen.renderer.liveHandlerCount == 0)
    }
}
