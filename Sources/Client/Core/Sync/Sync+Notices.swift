import Localization
import Wire

/// The notices about the synchronisation.
extension Sync {
    /// Asks to confirm a mass deletion, once, as soon as no other notice is shown: the earlier notice may offer an undo.
    public func requestDeletionConfirmation() {
        guard engine.condition == .asksMassDeletion else {
            isDeletionAsked = false
            core.notices.close(.massDeletion)
            return
        }
        guard !isDeletionAsked, core.notices.current == nil else { return }
        isDeletionAsked = true
        sayMassDeletion()
    }

    /// Asks to confirm a mass deletion.
    public func sayMassDeletion() {
        say(.massDeletion.offering({ $0.noticeMassDeletionConfirm }) { [self] in handle(.confirmedMassDeletion) })
    }

    /// Shows once that the server accepts no more of what the person writes, until it does again.
    func reportQuota() {
        if engine.condition == .problem(.quota), !isQuotaTold {
            isQuotaTold = true
            say(.quotaReached.offering({ $0.noticeShowTrash }) { [self] in core.shell.show(.trash, replaces: false) })
        } else if engine.condition == .reached, isQuotaTold {
            isQuotaTold = false
            core.notices.close(.quotaReached)
        }
    }

    /// Shows once that the server's owner has disabled the person, until they are enabled or somebody signs in.
    func reportDisabled() {
        let isDisabled = engine.condition == .disabled
        guard isDisabled != isDisabledTold else { return }
        isDisabledTold = isDisabled
        if isDisabled { say(.disabled) } else { core.notices.close(.disabled) }
    }
}
