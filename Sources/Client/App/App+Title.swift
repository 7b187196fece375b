import Catalogue
import Domain
import Editor
import Library
import Localization
import Wire

extension App {
    /// Names the page, for the window's title and screen readers.
    var title: String {
        if !isDemandShown, screen == .start || screen == .guide { return strings.commonAppName }
        return ShortName.of(isDemandShown ? strings.limitTitle : heading) + " · " + strings.commonAppName
    }

    /// Tells the page its title where it has changed: another screen is shown, or what is shown has another name.
    func retitle() {
        let title = self.title
        guard !ExactText.areSame(title, toldTitle) else { return }
        toldTitle = title
        ask(.dress(strings.language, title: title))
    }

    private var heading: String {
        switch screen {
        case .topics: strings.topicsTitle
        case .notes(let topic): notebook.topic(topic)?.name ?? strings.topicsTitle
        case .editor(let note):
            // The note itself lags behind its title while that is typed.
            if let editor { editor.title.scalars.isEmpty ? strings.notesNoTitle : editor.title.string } else { name(of: note.entity) }
        case .search: strings.findingTitle
        case .photos: strings.photosTitle
        case .photo(let photo): name(of: photo.entity)
        case .catalogue: catalogue.title(strings)
        case .product: catalogue.productTitle(strings)
        case .library: strings.libraryTitle
        case .file: library.details?.entry?.name ?? strings.libraryTitle
        default: furtherHeading
        }
    }

    /// Names the further screens.
    private var furtherHeading: String {
        switch screen {
        case .language: strings.languageTitle
        case .devices: strings.devicesTitle
        case .edition: strings.editionTitle
        case .trash: strings.trashTitle
        case .about: strings.aboutTitle
        case .lesson: strings.lessonTitle
        case .profile: strings.profileTitle
        case .thisDevice: strings.thisDeviceTitle
        case .backups: strings.backupTitle
        case .catalogues, .catalogueSettings: strings.catalogueManageTitle
        default: strings.moreTitle
        }
    }
}
