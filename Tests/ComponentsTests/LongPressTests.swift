import Testing
import ViewTree

@testable import Components

/// Checks holds by times that are told, without a clock.
struct LongPressTests {
    private static let bounds = ElementBounds(left: 10, top: 20, width: 44, height: 44)
    private static let pressed = LongPress.Message.pressed(bounds, at: 1_000)

    private static func held(_ messages: LongPress.Message...) -> LongPress {
        var press = LongPress()
        for message in [pressed] + messages { _ = press.update(message) }
        return press
    }

    @Test func aHoldGrowsAfterATenthOfASecondAndIsCompleteSevenTenthsLater() {
        var press = LongPress()
        #expect(press.update(Self.pressed) == .wait(milliseconds: 100))
        #expect(press.phase == .waiting)
        #expect(press.update(.timeCame) == .wait(milliseconds: 700))
        #expect(press.phase == .growing)
        #expect(press.update(.timeCame) == .completed)
        #expect(press.phase == .over)
        #expect(press.update(.timeCame) == nil)
    }

    @Test(arguments: [
        LongPress.Message.released(at: 1_050), .released(at: 1_600), .left, .cancelled, .moved(x: 9, y: 30), .moved(x: 30, y: 65),
        .keyPressed,
    ])
    func whatBreaksAHoldOffKeepsItFromCompleting(message: LongPress.Message) {
        for growth in [[], [LongPress.Message.timeCame]] {
            var press = LongPress()
            for earlier in [Self.pressed] + growth { _ = press.update(earlier) }
            #expect(press.update(message) == nil)
            #expect(!press.isUnderWay)
            #expect(press.update(.timeCame) == nil)
        }
    }

    @Test func movingWithinTheControlGoesOn() {
        #expect(Self.held(.timeCame, .moved(x: 10, y: 64)).phase == .growing)
        #expect(Self.held(.moved(x: 54, y: 20)).phase == .waiting)
    }

    @Test func aClickIsATapUnlessItEndsAHold() {
        func isTap(_ messages: LongPress.Message...) -> Bool {
            var press = LongPress()
            for message in messages { _ = press.update(message) }
            return press.isTap()
        }
        #expect(isTap())
        #expect(isTap(Self.pressed, .released(at: 1_090)))
        #expect(isTap(Self.pressed, .timeCame, .released(at: 1_000 + LongPress.tapMilliseconds)))
        #expect(!isTap(Self.pressed, .timeCame, .released(at: 1_001 + LongPress.tapMilliseconds)))
        #expect(!isTap(Self.pressed, .timeCame, .timeCame))
        #expect(!isTap(Self.pressed, .timeCame, .timeCame, .released(at: 2_000)))
        #expect(!isTap(Self.pressed, .left))
        #expect(isTap(Self.pressed, .left, .keyPressed))
        #expect(isTap(Self.pressed, .timeCame, .cancelled))
    }

    @Test func onlyOneClickIsTakenForTheEndOfAHold() {
        var press = Self.held(.timeCame, .timeCame)
        let answers = [press.isTap(), press.isTap()]
        #expect(answers == [false, true])
    }

    @Test func timesOfAnEarlierHoldDoNothing() {
        var press = LongPress()
        #expect(press.update(.timeCame) == nil)
        #expect(press.phase == .idle)
    }
}
