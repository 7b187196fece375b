import Backups
import Components
import Domain
import ViewTree
import Wire

/// Saves everything, reads archives back, and tells how the server is backed up.
extension App {
    /// Does what the screen of backups asks for.
    func perform(_ effects: [BackupsEffect]) {
        for effect in effects {
            switch effect {
            case .load: if session.hasValue { ask(.request(Request(.backups, "GET", Route.backups))) }
            case .save: export()
            case .choose(let field): ask(.perform(field, .click))
            case .send(let file, let replaces): ask(.media(.sendArchive(file: file, replaces: replaces)))
            case .stop: ask(.media(.stopArchive))
            case .enter(let secret): ask(.removeAllAndEnter(secret: secret))
            case .focusDialog: ask(.perform(Sheet.dialog, .focus))
            case .focusScreen: ask(.announceScreen)
            case .back: show(.more)
            }
        }
    }

    /// Takes what the server says of an archive; status 0 where it was not reached.
    func archiveAnswered(status: Int, body: String) {
        guard status > 0, let json = App.json(body, status: status) else { return perform(backups.update(.failed(.unreachable))) }
        guard status < 300 else {
            let trouble: BackupsState.Trouble =
                switch Problem(json: json)?.kind {
                case .contradiction: .unsuitable
                case .tooLarge: .tooLarge
                default: .other
                }
            return perform(backups.update(.failed(trouble)))
        }
        do throws(WireError) {
            perform(backups.update(.read(try ArchiveAnswer(json: json))))
        } catch {
            perform(backups.update(.failed(.other)))
        }
    }

    /// Takes how the server is backed up.
    func backupsAnswered(_ json: JSON?) {
        guard let json else { return perform(backups.update(.missed)) }
        do throws(WireError) {
            perform(backups.update(.loaded(try BackupAnswer(json: json))))
        } catch {
            perform(backups.update(.missed))
        }
    }
}
