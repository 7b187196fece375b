import Components
import Domain
import Localization
import ViewTree
import Wire

extension PeopleView {
    /// Returns a dialog; nil for one about a person who is not in the list.
    func node(of dialog: PeopleState.Dialog) -> Node? {
        let send = self.send
        switch dialog {
        case .adding(let prompt): return adding(prompt)
        case .link(let invitation, let name):
            let sheet = LinkSheet(
                title: strings.peopleLinkTitle(name: ShortName.of(name)), hint: strings.peopleLinkHint, links: invitation.links,
                qrRows: invitation.qrRows)
            return sheet.node(strings, onCopy: { send(.copyTapped($0)) }, onDone: { send(.cancelled) })
        case .person(let id): return state.person(id).map { sheet(of: $0) }
        case .renaming(let id, let prompt): return state.person(id).map { renaming($0, prompt) }
        case .limit(let id, let text): return state.person(id).map { limit(of: $0, text) }
        case .question(.remove, let id, let typed): return state.person(id).map { removal(of: $0, typed) }
        case .question(let question, let id, _): return state.person(id).map { confirmation(question, $0) }
        }
    }

    // MARK: A person

    private func sheet(of person: Person) -> Node {
        let send = self.send
        return Sheet(title: DirectionSigns.isolated(person.name)) { send(.cancelled) }.node {
            el(.p, "sheet-text") { room(of: person) }
            el(.p, "sheet-text") { devices(of: person) }
            if person.isOwner { el(.p, "page-hint") { strings.peopleOwnerHint } }
            if person.isDisabled { el(.p, "page-hint") { strings.peopleDisabledHint } }
            if person.isOverLimit { el(.p, "page-hint") { strings.peopleOverHint } }
            problemText
            if state.isBusy { progress }
            el(.div, "sheet-choices") {
                if !person.isOwner, !person.isDisabled { choice(strings.peopleLink) { send(.linkTapped) } }
                choice(strings.peopleRename) { send(.renameTapped) }
                choice(strings.peopleLimit) { send(.limitTapped) }
                if !person.isOwner { others(person) }
                Controls.button(strings.commonDone) { send(.cancelled) }
            }
        }
    }

    @NodeBuilder private func others(_ person: Person) -> [Node] {
        let send = self.send
        if person.isDisabled {
            choice(strings.peopleEnable) { send(.enableTapped) }
        } else {
            choice(strings.peopleMakeOwner) { send(.asked(.makeOwner)) }
            choice(strings.peopleSignOut) { send(.asked(.signOut)) }
            choice(strings.peopleDisable) { send(.asked(.disable)) }
        }
        choice(strings.peopleRemove, className: "button plain danger") { send(.asked(.remove)) }
    }

    private func choice(_ text: String, className: String = "button plain", onTap: @escaping () -> Void) -> Element {
        Controls.button(text, className: className, onTap: onTap).flag(.disabled, state.isBusy)
    }

    // MARK: Questions

    private func confirmation(_ question: PeopleState.Question, _ person: Person) -> Node {
        let (send, name) = (self.send, ShortName.of(person.name))
        let (title, text, confirm) =
            switch question {
            case .signOut: (strings.peopleSignOutTitle(name: name), strings.peopleSignOutText, strings.peopleSignOut)
            case .disable: (strings.peopleDisableTitle(name: name), strings.peopleDisableText, strings.peopleDisable)
            case .makeOwner: (strings.peopleMakeOwnerTitle(name: name), strings.peopleMakeOwnerText, strings.peopleMakeOwner)
            case .remove: (strings.peopleRemoveTitle(name: name), strings.peopleRemoveText, strings.peopleRemove)
            }
        return Sheet(title: title) { send(.cancelled) }.node {
            el(.p, "sheet-text") { text }
            problemText
            if state.isBusy { progress }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                Controls.button(confirm, className: "button plain danger") { send(.confirmed) }.flag(.disabled, state.isBusy)
            }
        }
    }

    private func removal(of person: Person, _ typed: String) -> Node {
        let send = self.send
        return form(strings.peopleRemoveTitle(name: ShortName.of(person.name)), confirm: .confirmed) {
            el(.p, "sheet-text") { strings.peopleRemoveText }
            field(strings.peopleRemoveName(name: person.name), typed) { send(.nameTyped($0)) }
        } buttons: {
            el(.button, "button plain danger") { strings.peopleRemove }.attr(.type, "submit").flag(.disabled, state.isBusy)
        }
    }

    // MARK: Fields

    private func adding(_ prompt: NamePrompt) -> Node {
        let send = self.send
        return form(strings.peopleAddTitle, confirm: .nameConfirmed) {
            el(.p, "page-hint") { strings.peopleAddHint }
            field(strings.peopleName, prompt.text) { send(.nameTyped($0)) }
            if prompt.isMissing { el(.p, "field-problem") { strings.commonPersonMissing }.attr(.role, "alert") }
        } buttons: {
            el(.button, "button") { strings.commonAdd }.attr(.type, "submit").flag(.disabled, state.isBusy)
        }
    }

    private func renaming(_ person: Person, _ prompt: NamePrompt) -> Node {
        let send = self.send
        return form(strings.peopleRenameTitle(name: ShortName.of(person.name)), confirm: .nameConfirmed) {
            el(.p, "page-hint") { strings.peopleRenameHint }
            field(strings.peopleName, prompt.text) { send(.nameTyped($0)) }
            if prompt.isMissing { el(.p, "field-problem") { strings.commonPersonMissing }.attr(.role, "alert") }
        } buttons: {
            el(.button, "button") { strings.commonSave }.attr(.type, "submit").flag(.disabled, state.isBusy)
        }
    }

    private func limit(of person: Person, _ text: String) -> Node {
        let send = self.send
        return form(strings.peopleLimitTitle(name: ShortName.of(person.name)), confirm: .limitConfirmed) {
            el(.p, "page-hint") { strings.peopleLimitHint }
            field(strings.peopleGigabytes, text, keyboard: "decimal") { send(.limitTyped($0)) }
        } buttons: {
            el(.button, "button") { strings.commonSave }.attr(.type, "submit").flag(.disabled, state.isBusy)
        }
    }

    private func form(
        _ title: String, confirm: PeopleMessage, @NodeBuilder _ content: () -> [Node], @NodeBuilder buttons: () -> [Node]
    ) -> Node {
        let send = self.send
        return Sheet(title: title) { send(.cancelled) }.node {
            el(.form, "form") {
                content()
                problemText
                if state.isBusy { progress }
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                    buttons()
                }
            }
            .on(.submit) { _ in
                send(confirm)
                return .preventDefault
            }
        }
    }

    private func field(
        _ label: String, _ value: String, keyboard: String? = nil, onInput: @escaping (String) -> Void
    ) -> Element {
        el(.div, "field") {
            el(.label) { label }.attr(.for, "people-field")
            el(.input, "field-input")
                .attr(.id, "people-field").attr(.type, "text").attr(.autocomplete, "off").attr(.inputmode, keyboard)
                .attr(.enterkeyhint, "done").attr(.maxlength, "100").attr(.dir, "auto").prop(.value, value)
                .ref(NamePrompt.field)
                .on(.input) { event in
                    onInput(event.text)
                    return []
                }
        }
    }
}
