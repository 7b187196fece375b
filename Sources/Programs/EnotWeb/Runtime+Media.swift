#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import JSON
import Photos
import ViewTree
import Wire

extension Runtime {
    /// Subscribes to files that a person chooses, drops or pastes.
    func listenForFiles() {
        media.onFiles { [unowned(unsafe) self] word, files in send(.media(.chosen(for: word, files))) }
    }

    /// Performs an effect on files.
    func perform(_ effect: MediaEffect) {
        switch effect {
        case .store(let number, let id, let purpose, let place): store(number, id, purpose, place)
        case .storeHeld(let id, let purpose): store(nil, id, purpose, .none)
        case .hold(let picks):
            let texts = picks.map { MediaStore.Pick(number: $0.number, id: $0.id.text, purpose: $0.purpose.rawValue, place: $0.place.text) }
            media.hold(texts) { [unowned(unsafe) self] ids in send(.media(.held(ids.compactMap { EntityID(text: $0) }))) }
        case .readPicks:
            media.readPicks { [unowned(unsafe) self] texts, lost in
                send(.media(.picksRead(texts.compactMap { HeldPick(text: $0) }, lost: lost)))
            }
        case .resend(let photos, let others):
            media.resend(photos: photos.map { $0.text }, others: others?.map { $0.text }) { [unowned(unsafe) self] texts in
                send(.media(.resent(texts.compactMap { KeptFile(text: $0) }, isAll: others == nil)))
            }
        case .readShared:
            media.readShared { [unowned(unsafe) self] in send(.media(.shared(SharedFiles(pictures: $0, others: $1, listed: $2)))) }
        case .sort(let files):
            media.sort(files) { [unowned(unsafe) self] in send(.media(.sorted(SharedFiles(pictures: $0, others: $1, listed: $2)))) }
        case .forgetChosen(let files): media.forget(files)
        case .readUploads:
            media.readUploads { [unowned(unsafe) self] texts in
                var files: [KeptFile] = []
                for text in texts { if let file = KeptFile(text: text) { files.append(file) } }
                send(.media(.uploadsRead(files)))
            }
        case .upload(let action): upload(action)
        case .gather(let id, let mayAsk):
            media.gather(id.text, mayAsk: mayAsk) { [unowned(unsafe) self] checksum, byteCount in
                send(.media(.gathered(id, checksum: checksum, byteCount: byteCount)))
            } failed: { [unowned(unsafe) self] in
                send(.media(.notGathered(id)))
            }
        case .dropGathered: media.dropGathered()
        case .sendArchive(let file, let replaces):
            media.sendArchive(file, replaces: replaces) { [unowned(unsafe) self] percent in
                send(.media(.archiveSent(percent: percent)))
            } answered: { [unowned(unsafe) self] status, body in
                send(.media(.archiveAnswered(status: status, body: body)))
            }
        case .stopArchive: media.stopArchive()
        case .sendImport(let files, let id):
            media.sendImport(files, id: id.text) { [unowned(unsafe) self] percent in
                send(.media(.importSent(percent: percent)))
            } answered: { [unowned(unsafe) self] status, body in
                send(.media(.importAnswered(status: status, body: body)))
            }
        case .stopImport: media.stopImport()
        case .remove(let ids): media.remove(ids.map { $0.text })
        case .saveCopy(let id, let name):
            media.saveCopy(id.text, name) { [unowned(unsafe) self] in send(.media(.notSaved(name: name))) }
        case .openCamera(let isFront): openCamera(isFront: isFront)
        case .shoot: shoot()
        case .closeCamera: media.closeCamera()
        case .record:
            media.record { [unowned(unsafe) self] in
                send(.media(.recordingBegan))
            } failed: { [unowned(unsafe) self] error in
                send(.media(.recordingFailed(errorName: error)))
            }
        case .endRecording(let isWanted): media.endRecording(isWanted: isWanted)
        case .fetch(let address, let name, let topic, let caption):
            media.fetch(address, name) { [unowned(unsafe) self] number in
                send(.media(.fetched(number, topic: topic, caption: caption)))
            }
        }
    }

    /// Stores a file, or what is known of one of which the device has the bytes.
    private func store(_ number: Int?, _ id: EntityID, _ purpose: UploadRequest.Purpose, _ place: FilePlace) {
        media.store(number, id: id.text, purpose: purpose.rawValue, place: place.text) { [unowned(unsafe) self] text in
            let file = KeptFile(text: text)
            send(.media(file.map { .kept($0) } ?? .notKept(name: "", errorName: "")))
        } failed: { [unowned(unsafe) self] name, error in
            send(.media(.notKept(name: name, errorName: error)))
        }
    }

    /// The camera's video element, once it is drawn.
    private var cameraVideo: JSObject? {
        draw()
        return renderer.node(of: CameraView.video).flatMap { renderer.sink.object(of: $0) }
    }

    private func openCamera(isFront: Bool) {
        guard let video = cameraVideo else { return media.closeCamera() }
        media.openCamera(in: video, isFront: isFront) { [unowned(unsafe) self] count in
            send(.media(.cameraOpened(cameraCount: count)))
        } failed: { [unowned(unsafe) self] error in
            send(.media(.cameraFailed(errorName: error)))
        }
    }

    private func shoot() {
        guard let video = cameraVideo else { return media.closeCamera() }
        media.shoot(video) { [unowned(unsafe) self] number in send(.media(.taken(number))) }
    }

    private func upload(_ action: UploadQueue.Action) {
        switch action {
        case .begin(let file):
            send(file.id, .beginUpload, headers: [("content-type", "application/json")], .text(file.request.jsonText))
        case .send(let id, let start, let end):
            media.part(id.text, from: Double(start), to: Double(end)) { [unowned(unsafe) self] part in
                guard let part else { return send(.media(.upload(.unreadable(id)))) }
                var headers: [(name: String, value: String)] = [
                    ("content-type", "application/octet-stream"), (UploadAnswer.offsetHeader, "\(start)"),
                ]
                if !part.digest.isEmpty { headers.append((UploadAnswer.digestHeader, part.digest)) }
                send(id, .appendUpload, headers: headers, .object(part.body))
            } failed: { [unowned(unsafe) self] in
                send(.media(.upload(.unreachable(id))))
            }
        case .abandon(let id): send(id, .giveUpUpload, headers: [], .none)
        case .settle(let id, let isProven): media.settle(id.text, isProven: isProven)
        case .wait, .refuse, .tellTwin: break
        }
    }

    private func send(_ id: EntityID, _ endpoint: Endpoint, headers: [(name: String, value: String)], _ body: FetchRequest.Body) {
        let request = FetchRequest(
            endpoint.entry.method.rawValue, endpoint.entry.path + "/" + id.text, headers: headers, body: body,
            timeoutMilliseconds: Runtime.partMilliseconds)
        Fetch.send(request) { [unowned(unsafe) self] result in
            switch result {
            case .success(let answer): send(.media(.upload(.answered(id, status: answer.status, body: answer.text))))
            case .failure: send(.media(.upload(.unreachable(id))))
            }
        }
    }

    /// The longest time for a part to arrive, in milliseconds.
    private static let partMilliseconds = 120_000.0
}
#endif
