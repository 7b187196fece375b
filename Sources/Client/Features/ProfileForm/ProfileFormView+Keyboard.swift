import Components
import Localization
import ViewTree

extension ProfileFormView {
    /// Returns the simulated keyboard: blank keys, and two that work, for mouse and finger only.
    func keyboard(height: Double, isShown: Bool) -> Element {
        let send = self.send
        return el(.div, isShown ? "keyboard is-shown" : "keyboard", key: "keyboard") {
            for count in ProfileFormView.keyCounts {
                el(.div, "keyboard-row") {
                    for _ in 0..<count { el(.span, "keyboard-key") }
                }
            }
            el(.div, "keyboard-row") {
                action(.back, label: strings.profileKeyboardHide) { send(.hideTapped) }
                el(.span, "keyboard-key keyboard-space") { strings.profileSimulatedKeyboard }
                action(.forward, label: strings.profileKeyboardNext) { send(.nextTapped) }
            }
        }
        .attr(.ariaHidden, "true")
        .style(.height, "\(height)px")
        // The field keeps the focus, as it does with a real keyboard.
        .on(.mousedown) { _ in .preventDefault }
    }

    private func action(_ icon: Icon, label: String, onTap: @escaping () -> Void) -> Element {
        el(.button, "keyboard-key keyboard-action") { icon.node }
            .attr(.type, "button").attr(.tabindex, "-1").attr(.title, label).onTap(onTap)
    }

    private static let keyCounts = [10, 9, 7]

    /// Returns the form's menu.
    func menu(simulatesKeyboard: Bool) -> Node {
        let send = self.send
        return Sheet(title: strings.profileMenu) { send(.menuClosed) }.node {
            el(.ul, "settings") {
                Controls.choiceRow(title: strings.profileSimulatedKeyboard, isChosen: simulatesKeyboard) { send(.keyboardSwitched) }
            }
            el(.p, "page-hint") { strings.profileSimulatedKeyboardHint }
            el(.div, "sheet-buttons") { Controls.button(strings.commonDone) { send(.menuClosed) } }
        }
    }
}
