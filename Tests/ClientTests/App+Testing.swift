import Domain
import Editor

@testable import Client

extension App {
    /// Starts an app of someone who has begun, and adds topics as a person does.
    static func begun(topics: [String] = [], now: Instant) -> App {
        let app = App(boot: .test(now: now))
        _ = app.update(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1")])), now: now)
        for name in topics {
            for message: Message in [.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed)] {
                _ = app.update(message, now: now)
            }
        }
        return app
    }

    /// Opens a topic by its place in the list, and adds notes of titles as a person does; the list stays open.
    func addNotes(_ titles: String..., toTopicAt place: Int = 0, now: Instant) {
        _ = update(.topics(.open(notebook.topics()[place].id)), now: now)
        for title in titles {
            let typing = EditorMessage.titleTyped(title, replacing: 0..<0, caret: title.utf16.count)
            for message: Message in [.notes(.addTapped), .editor(typing), .editor(.doneTapped)] { _ = update(message, now: now) }
        }
    }
}
