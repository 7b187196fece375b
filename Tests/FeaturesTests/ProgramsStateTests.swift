import Components
import Domain
import Testing
import Wire

@testable import Programs

/// The screen of other programs.
@Suite struct ProgramsStateTests {
    private func token(_ id: String) -> Token {
        Token(
            id: id, name: "script " + id, scopes: [.notesRead], createdAt: Instant(milliseconds: 1), expiresAt: nil, usedAt: nil)
    }

    private func loaded() -> ProgramsState {
        var state = ProgramsState()
        #expect(state.update(.opened) == [.load])
        #expect(state.update(.loaded([token("a"), token("b")])).isEmpty)
        return state
    }

    private func draft(of state: ProgramsState) -> ProgramsState.Draft? {
        if case .adding(let draft) = state.dialog { draft } else { nil }
    }

    @Test func aTokenIsDescribedMadeAndShownOnce() {
        var state = loaded()
        #expect(state.update(.addTapped) == [.focusField])
        #expect(draft(of: state)?.scopes == [.notesRead] && draft(of: state)?.lifetime == .year)
        _ = state.update(.nameTyped(" backup\n"))
        _ = state.update(.scopeChanged(.files, true))
        _ = state.update(.lifetimeChosen(.month))
        let effect = ProgramsEffect.make(name: "backup", [.notesRead, .files], .month)
        #expect(state.update(.addConfirmed) == [effect] && state.isBusy)
        #expect(state.update(.addConfirmed).isEmpty && state.update(.cancelled).isEmpty, "it is made once, and its secret is not lost")
        let answer = TokenAnswer(token: token("c"), secret: "enot_x")
        #expect(state.update(.made(answer)) == [.load, .focusDialog] && state.dialog == .secret(answer))
        #expect(state.update(.copyTapped("enot_x")) == [.copy("enot_x")])
        #expect(state.update(.cancelled) == [.focusScreen] && state.dialog == nil)
    }

    @Test func aTokenNeedsANameAndAScope() {
        var state = loaded()
        _ = state.update(.addTapped)
        _ = state.update(.scopeChanged(.notesRead, false))
        #expect(state.update(.addConfirmed) == [.focusField])
        #expect(draft(of: state)?.prompt.isMissing == true && draft(of: state)?.isScopeMissing == true)
        _ = state.update(.nameTyped("x"))
        #expect(state.update(.addConfirmed).isEmpty && !state.isBusy)
        _ = state.update(.scopeChanged(.calendar, true))
        #expect(state.update(.addConfirmed) == [.make(name: "x", [.calendar], .year)])
    }

    @Test func aTokenIsRevokedAfterAQuestion() {
        var state = loaded()
        #expect(state.update(.revokeTapped(id: "none")).isEmpty)
        #expect(state.update(.revokeTapped(id: "a")) == [.focusDialog] && state.dialog == .revoking(token("a")))
        #expect(state.update(.revokeConfirmed) == [.revoke(id: "a")])
        #expect(state.update(.revoked) == [.load, .sayRevoked(name: "script a"), .focusScreen])
        #expect(state.tokens == [token("b")] && state.dialog == nil && !state.isBusy)
    }

    @Test func whatFailsSaysWhyAndCanBeTriedAgain() {
        var state = loaded()
        _ = state.update(.addTapped)
        _ = state.update(.nameTyped("x"))
        _ = state.update(.addConfirmed)
        _ = state.update(.failed(.tooMany))
        #expect(state.problem == .tooMany && !state.isBusy && draft(of: state)?.prompt.text == "x")
        #expect(state.update(.addConfirmed).count == 1 && state.problem == nil)
        var missing = ProgramsState()
        _ = missing.update(.missed(.unreachable))
        #expect(missing.problem == .unreachable && missing.tokens == nil)
        _ = missing.update(.loaded([]))
        #expect(missing.problem == nil && missing.tokens == [])
    }
}
