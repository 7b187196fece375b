import Components
import Domain
import Editor
import Localization
import ViewTree

extension AppView {
    /// Gives the button that has a picture read, with the fields through which it comes; a note takes dropped and pasted pictures, too.
    func readingButton(takesDrops: Bool) -> [Node] {
        let send = self.send
        var nodes: [Node] = [.element(Controls.iconButton(.words, label: strings.readingTitle) { send(.reading(.asked)) })]
        nodes += ReadingSheet.fields(strings)
        if takesDrops { nodes.append(.element(ReadingSheet.target(strings))) }
        return nodes
    }

    /// Gives the dialog of readings; nothing while it is closed.
    var readingDialog: [Node] {
        let send = self.send
        switch app.readingSheet {
        case .choosing: return [ReadingSheet(reading: nil, strings: strings) { send(.reading($0)) }.node]
        case .following:
            guard let reading = app.readingShown else { return [] }
            return [ReadingSheet(reading: reading, strings: strings) { send(.reading($0)) }.node]
        case nil: return []
        }
    }
}
