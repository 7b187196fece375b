#if arch(wasm32)
import Core
import Browser
import Catalogue
import Client
import Domain
import EmbeddedSupport

extension Runtime {
    /// Performs an effect on the contents of catalogues; the counterpart is `Web/catalogues.js`.
    func perform(_ effect: SnapshotEffect) {
        guard let snapshots = JSObject.global["enot"]["catalogues"].object else { return }
        switch effect {
        case .read(let keys): read(keys, from: snapshots)
        case .write(let writes): write(writes, to: snapshots)
        case .storePictures(let id, let addresses): storePictures(id, addresses, in: snapshots)
        case .dropPictures(let id):
            snapshots.attempt("dropPictures", .string(id.text)).object?.then({ _ in }, { BrowserConsole.error($0.message) })
        case .storeMap(let place):
            JSObject.global["enot"]["maps"].object?.attempt("keep", .number(place.latitude), .number(place.longitude)).object?
                .then({ _ in }, { error in BrowserConsole.log("the map is not kept: \(error.message)") })
        case .locate:
            snapshots.attempt("locate").object?.then(
                { [unowned(unsafe) self] place in
                    let (latitude, longitude) = (place["0"].number ?? 91, place["1"].number ?? 0)
                    send(.snapshot(.located(GeographicPoint(latitude: latitude, longitude: longitude))))
                }, { [unowned(unsafe) self] _ in send(.snapshot(.located(nil))) })
        }
    }

    private func read(_ keys: [String], from snapshots: JSObject) {
        let list = JSObject.array(keys.map { JSValue.string($0) })
        guard let promise = snapshots.attempt("read", list).object else { return }
        promise.then(
            { [unowned(unsafe) self] found in
                var texts: [String?] = []
                for place in keys.indices { texts.append(found["\(place)"].string) }
                send(.snapshot(.read(keys, texts)))
            },
            { [unowned(unsafe) self] error in
                BrowserConsole.error("catalogues: \(error.message)")
                send(.snapshot(.read(keys, keys.map { _ in nil })))
            })
    }

    private func write(_ writes: [SnapshotWrite], to snapshots: JSObject) {
        var list: [JSValue] = []
        for write in writes {
            switch write {
            case .put(let key, let text): list += [.string(key), .string(text), .null]
            case .delete(let start, let end): list += [.string(start), .null, .string(end)]
            }
        }
        snapshots.attempt("write", JSObject.array(list)).object?.then(
            { _ in },
            { [unowned(unsafe) self] error in send(.snapshot(.writeFailed(isFull: error.name == "QuotaExceededError"))) })
    }

    private func storePictures(_ id: EntityID, _ addresses: [String], in snapshots: JSObject) {
        let total = addresses.count
        let report = JSFunction { [unowned(unsafe) self] values in
            let lines = ExactText.bytes(of: values[1].string ?? "").split(separator: 0x0A)
            let failures = lines.compactMap { PictureFailure(line: String(decoding: $0, as: UTF8.self)) }
            send(.snapshot(.pictures(id, done: Int(values[0].number ?? 0), total: total, failures: failures)))
            return .undefined
        }
        let list = JSObject.array(addresses.map { JSValue.string($0) })
        snapshots.attempt("keepPictures", .string(id.text), list, report.value).object?.then(
            { _ in report.release() },
            { error in
                report.release()
                BrowserConsole.error("pictures: \(error.message)")
            })
    }
}
#endif
