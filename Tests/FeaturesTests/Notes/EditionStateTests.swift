import Domain
import Editions
import Testing

/// States what becomes of a key that a person enters.
struct EditionStateTests {
    private static let signature = [UInt8](repeating: 7, count: 64)

    private func key(until day: CivilDate? = nil) throws -> LicenceKey {
        LicenceKey(licence: try #require(Licence(name: "Ann", edition: .full, lastDay: day)), signature: Self.signature)
    }

    private func entering(_ text: String) throws -> (EditionsState, [EditionsEffect]) {
        let today = try #require(CivilDate(year: 2026, month: 3, day: 20))
        var state = EditionsState()
        _ = state.update(.keyTyped(text), today: today)
        let effects = state.update(.keyConfirmed, today: today)
        return (state, effects)
    }

    @Test func aKeyThatMayCountIsChecked() throws {
        for day in [nil, CivilDate(year: 2026, month: 3, day: 20)] {
            let (state, effects) = try entering(try key(until: day).text)
            #expect(effects == [.check(try key(until: day))])
            #expect(state.isBusy && state.problem == nil)
        }
    }

    @Test func everyOtherTextHasItsReason() throws {
        let ended = try #require(CivilDate(year: 2026, month: 3, day: 19))
        let cases: [(String, EditionsState.Problem)] = [
            ("", .missing), ("please", .problem(.notAKey)), (String(try key().text.dropLast()), .problem(.truncated)),
            (try key(until: ended).text, .problem(.expired(ended))),
        ]
        for (text, problem) in cases {
            let (state, effects) = try entering(text)
            #expect(effects == [] && state.problem == problem && !state.isBusy, "\(text)")
            #expect(state.key == text, "what was pasted stays")
        }
    }

    @Test func theAnswerEndsTheWait() throws {
        let today = try #require(CivilDate(year: 2026, month: 3, day: 20))
        let answers: [(EditionsMessage, EditionsState.Problem?)] = [
            (.accepted, nil), (.refused(.foreign), .problem(.foreign)), (.refused(.noIssuer), .problem(.noIssuer)), (.waits, .waits),
            (.needsSignIn, .needsSignIn),
        ]
        for (answer, problem) in answers {
            var (state, _) = try entering(try key().text)
            #expect(state.update(.keyConfirmed, today: today) == [], "one check at a time")
            _ = state.update(answer, today: today)
            #expect(!state.isBusy && state.problem == problem)
            #expect(state.key.isEmpty == (problem == nil))
            _ = state.update(.keyTyped("x"), today: today)
            #expect(state.problem == nil)
        }
    }

    @Test func aRemovedKeyIsOfferedAgain() throws {
        let today = try #require(CivilDate(year: 2026, month: 3, day: 20))
        var state = EditionsState()
        #expect(state.update(.removeTapped, today: today) == [.remove])
        _ = state.update(.removed(key: "ENOT"), today: today)
        #expect(state.key == "ENOT")
    }
}
