import Components
import Localization
import ViewTree

/// The live view of a camera over the whole screen, or the reason why there is none (E11).
public struct CameraView {
    private let camera: CameraState
    private let strings: Strings
    private let send: (PhotosMessage) -> Void

    init(camera: CameraState, strings: Strings, send: @escaping (PhotosMessage) -> Void) {
        self.camera = camera
        self.strings = strings
        self.send = send
    }

    /// The element that shows the live view.
    public static let video = ElementID("camera-video")
    /// The shutter button.
    public static let shutter = ElementID("camera-shutter")

    /// The view over the whole screen.
    var node: Node {
        let send = self.send
        return .element(
            el(.div, "camera", key: "camera") {
                el(.video, camera.isFront ? "camera-video is-front" : "camera-video")
                    .flag(.playsinline, true).flag(.muted, true).flag(.autoplay, true).attr(.ariaLabel, strings.cameraTitle)
                    .ref(CameraView.video)
                if camera.takenCount > 0 { el(.div, "camera-flash", key: "flash \(camera.takenCount)").attr(.ariaHidden, "true") }
                if let problem = camera.problem {
                    explanation(problem)
                } else if !camera.isRunning {
                    el(.p, "camera-text", key: "starting") { strings.cameraStarting }.attr(.role, "status")
                }
                Controls.iconButton(.close, label: strings.commonClose, className: "camera-close") { send(.camera(.closeTapped)) }
                el(.p, "camera-count", key: "count") {
                    if camera.takenCount > 0 { strings.cameraTaken(count: camera.takenCount) }
                }
                .attr(.role, "status")
                if camera.problem == nil { controls }
            }
            .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabel, strings.cameraTitle)
            .insertion(.fade).insertion(.slide(dy: 40)).removal(.fade)
            .on(.keydown) { event in
                guard event.text == "Escape" else { return [] }
                send(.camera(.closeTapped))
                return [.preventDefault, .stopPropagation]
            })
    }

    private var controls: Element {
        let send = self.send
        return el(.div, "camera-controls", key: "controls") {
            el(.span, "camera-side")
            el(.button, "camera-shutter").attr(.type, "button").attr(.ariaLabel, strings.cameraShoot)
                .attr(.ariaDisabled, camera.isRunning && !camera.isShooting ? nil : "true")
                .ref(CameraView.shutter)
                .onTap { send(.camera(.shutterTapped)) }
            el(.span, "camera-side") {
                if camera.cameraCount > 1 {
                    Controls.iconButton(.switchCamera, label: strings.cameraSwitch, className: "camera-switch") {
                        send(.camera(.switchTapped))
                    }
                }
            }
        }
    }

    private func explanation(_ problem: CameraState.Problem) -> Element {
        let send = self.send
        let (title, text) =
            switch problem {
            case .refused: (strings.cameraRefusedTitle, strings.cameraRefusedText)
            case .missing: (strings.cameraMissingTitle, strings.cameraMissingText)
            case .busy: (strings.cameraBusyTitle, strings.cameraBusyText)
            }
        return el(.div, "camera-problem", key: "problem") {
            el(.p, "camera-problem-title") { title }
            el(.p) { text }
            Controls.button(strings.cameraSystem) { send(.camera(.systemTapped)) }
            Controls.button(strings.photosAddLibrary, className: "button camera-plain") { send(.libraryTapped) }
            if problem != .missing {
                Controls.button(strings.cameraRetry, className: "button camera-plain") { send(.camera(.retryTapped)) }
            }
        }
        .attr(.role, "alert")
    }
}
