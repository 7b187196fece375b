import Components
import Core
import Domain
import Localization
import Photos
import Testing
import ViewTree
import ViewTreeTesting

@Suite("The screen of photos")
struct PhotosStateTests {
    private let today = CivilDate(Instant(milliseconds: 1_780_000_000_000), offsetMinutes: 0)

    private func photo(_ number: UInt64, caption: String = "", topic: Identifier<Topic>? = nil) -> Photo {
        var photo = Photo(id: Identifier(EntityID(high: 9, low: number)))
        photo.picture = Picture(
            file: EntityID(high: 7, low: number), mediaType: "image/jpeg", width: 40, height: 30, tiny: "data:image/webp;base64,AA")
        photo.caption = caption
        photo.topicID = topic
        return photo
    }

    private func measured() -> PhotosState {
        var state = PhotosState()
        _ = state.update(.grid(.placed(width: 375, top: 60, count: 3)))
        return state
    }

    private func render(
        _ state: PhotosState, _ photos: [Photo], topics: [Topic] = [], place: PhotoPlace = .onServer, progress: Uploads.Progress? = nil,
        into screen: RecordedScreen, send: @escaping (PhotosMessage) -> Void = { _ in }
    ) {
        var view = PhotosView(
            state: state, photos: photos, topics: topics, today: today, place: { _ in place }, dateText: { "\($0)" }, isDragging: { false },
            strings: Strings(.english), send: send)
        view.progress = progress
        screen.render(el(.div) { view.node(status: .element(el(.span))) })
    }

    @Test("names every photo by its caption, shows its tiny picture at once and says where it is")
    func cells() throws {
        let screen = RecordedScreen()
        render(measured(), [photo(1, caption: "Oak\nsecond line"), photo(2)], place: .uploading(percent: 40), into: screen)
        let cell = try #require(screen.find(role: "option", "Oak, Uploading: 40%"))
        #expect(cell.first { $0.attributes[.src] == "data:image/webp;base64,AA" } != nil)
        #expect(cell.first { $0.attributes[.dataMedia] == "720/\(EntityID(high: 7, low: 1).text)" } != nil)
        #expect(screen.find(class: "photo-progress")?.styles[.progressVariable] == "40%")
        render(measured(), [photo(1, caption: "Oak"), photo(2)], into: screen)
        #expect(screen.find(role: "option", "Oak") != nil && screen.find(class: "photo-mark") == nil)
    }

    @Test("says of a photo that it is overdue, and its colour")
    func marks() {
        var photo = photo(1, caption: "Oak")
        (photo.deadline, photo.color) = (CivilDate.first, StandardColor.red.color)
        let screen = RecordedScreen()
        render(measured(), [photo], into: screen)
        #expect(screen.find(role: "option", "Oak, Red, Overdue") != nil)
    }

    @Test("opens a photo by a tap, and selects it while photos are being selected (E10)")
    func selecting() throws {
        var state = measured()
        let photos = [photo(1), photo(2), photo(3)]
        #expect(state.update(.tapped(photos[0].id, ElementBounds())) == [.view(photos[0].id, ElementBounds())])
        _ = state.update(.selectTapped)
        #expect(state.update(.tapped(photos[0].id, ElementBounds())).isEmpty)
        _ = state.update(.toggled(photos[2].id))
        let screen = RecordedScreen()
        render(state, photos, into: screen)
        #expect(screen.find(text: "Selected photos: 2") != nil && screen.html.contains("aria-multiselectable"))
        #expect(state.update(.deleteSelectedTapped(photos.map(\.id))) == [.delete([photos[0].id, photos[2].id]), .focusScreen])
        #expect(state.selected == nil)
        _ = state.update(.toggled(photos[1].id))
        _ = state.update(.selectAllTapped(photos.map { $0.id }))
        #expect(state.selected?.count == 3)
        _ = state.update(.selectAllTapped(photos.map { $0.id }))
        #expect(state.selected?.isEmpty == true && state.update(.deleteSelectedTapped(photos.map(\.id))).isEmpty)
    }

    @Test("counts and deletes only those selected photos that are still there")
    func selectedElsewhereDeleted() throws {
        var state = measured()
        let photos = [photo(1), photo(2), photo(3)]
        _ = state.update(.selectAllTapped(photos.map(\.id)))
        let left = [photos[1]]
        let screen = RecordedScreen()
        render(state, left, into: screen)
        #expect(screen.find(text: "Selected photos: 1") != nil)
        #expect(state.update(.deleteSelectedTapped(left.map(\.id))) == [.delete([photos[1].id]), .focusScreen])
    }

    @Test("asks where photos come from, and chooses files or starts the camera")
    func sources() {
        var state = measured()
        #expect(state.update(.addTapped) == [.focus(Sheet.dialog)] && state.hasDialog)
        #expect(state.update(.libraryTapped) == [.choose(PhotosView.fileField)] && !state.hasDialog)
        _ = state.update(.addTapped)
        #expect(state.update(.cameraTapped) == [.focus(CameraView.shutter), .openCamera(isFront: false)])
        #expect(state.leave() == [.closeCamera] && !state.hasDialog)
    }

    @Test("takes one picture at a time, and only while the camera runs (E11)")
    func camera() {
        var state = measured()
        _ = state.update(.cameraTapped)
        #expect(state.update(.camera(.shutterTapped)).isEmpty)
        _ = state.update(.camera(.opened(cameraCount: 2)))
        #expect(state.update(.camera(.shutterTapped)) == [.shoot] && state.update(.camera(.shutterTapped)).isEmpty)
        _ = state.update(.camera(.taken(true)))
        #expect(state.camera?.takenCount == 1 && state.update(.camera(.shutterTapped)) == [.shoot])
        #expect(state.update(.camera(.switchTapped)) == [.openCamera(isFront: true)] && state.camera?.isRunning == false)
        #expect(state.update(.camera(.closeTapped)) == [.closeCamera, .focusScreen] && state.camera == nil)
    }

    @Test(
        "explains why there is no camera, and offers the system's",
        arguments: [
            ("NotAllowedError", CameraState.Problem.refused), ("NotFoundError", .missing), ("NotReadableError", .busy), ("", .busy),
        ])
    func problem(name: String, expected: CameraState.Problem) throws {
        var state = measured()
        _ = state.update(.cameraTapped)
        _ = state.update(.camera(.failed(CameraState.Problem(errorName: name))))
        #expect(state.camera?.problem == expected)
        let screen = RecordedScreen()
        var heard = 0
        render(state, [], into: screen) { if case .camera(.systemTapped) = $0 { heard += 1 } }
        #expect(screen.find(role: "alert") != nil && screen.find(class: "camera-shutter") == nil)
        screen.tap(try #require(screen.find(text: "Use device camera")))
        #expect(heard == 1 && state.update(.camera(.systemTapped)) == [.closeCamera, .choose(PhotosView.cameraField)])
    }

    @Test("shows all, those of a topic, or those of none, and says when that is nothing")
    func filtering() throws {
        let topic = Topic(id: Identifier(EntityID(high: 5, low: 1)))
        let gone = Identifier<Topic>(EntityID(high: 5, low: 2))
        let photos = [photo(1, topic: topic.id), photo(2), photo(3, topic: gone)]
        func shown(_ filter: PhotoFilter) -> [UInt64] { filter.shown(of: photos, topics: [topic]).map { $0.id.entity.low } }
        #expect(shown(.all) == [1, 2, 3] && shown(.withoutTopic) == [2, 3] && shown(.topic(topic.id)) == [1])
        var state = measured()
        _ = state.update(.menu(.toggled, topics: [topic.id]))
        #expect(state.update(.menu(.chosen(2), topics: [topic.id])).contains(.scroll(0)) && state.filter == .topic(topic.id))
        let screen = RecordedScreen()
        render(state, [photo(2)], topics: [topic], into: screen)
        #expect(screen.find(text: "No photos here") != nil)
        var heard: [PhotosMessage] = []
        render(state, photos, topics: [topic], into: screen) { heard.append($0) }
        #expect(screen.find(text: "2 photos hidden by the filter") != nil)
        screen.tap(try #require(screen.find(role: "button", "Show all photos")))
        for message in heard { _ = state.update(message) }
        #expect(state.filter == .all)
        render(state, photos, topics: [topic], into: screen)
        #expect(screen.find(class: "list-hidden") == nil)
        render(state, [], topics: [topic], into: screen)
        #expect(screen.find(text: "No photos yet") != nil)
    }

    @Test("tells how far adding several files is, and lets new photos appear")
    func adding() throws {
        var state = measured()
        state.arrived(photo(1).id)
        let screen = RecordedScreen()
        render(state, [photo(1)], progress: Uploads.Progress(number: 2, total: 5), into: screen)
        #expect(screen.find(text: "Adding: 2 of 5") != nil && state.arrivals == [photo(1).id])
        _ = state.update(.grid(.scrolled(top: 5, viewport: 600)))
        #expect(state.arrivals.isEmpty)
    }
}
