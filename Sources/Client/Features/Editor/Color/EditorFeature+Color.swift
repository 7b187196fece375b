import Components
import Core
import Domain
import Replication

extension EditorFeature {
    /// Performs the effects of the colour.
    func perform(_ effect: ColorEffect, of kind: EntityKind, _ entity: EntityID) {
        switch effect {
        case .set(let color, let custom):
            core.restoreIfDeleted(entity)
            changeUndoably(continuing: "color " + entity.text) { notebook, now throws(MergeError) in
                try notebook.setColor(color, custom: custom, of: kind, entity, now: now)
            }
        case .wait(let milliseconds): wake("editor.hold", afterMilliseconds: milliseconds) { [self] in held() }
        }
    }

    /// Tells the colour that the time of a long press has come.
    func held() { pass(.color(.press(.timeCame))) }
}
