/// Holds the live view of a camera (E11).
public struct CameraState: Equatable, Sendable {
    /// Says why there is no live view.
    public enum Problem: Equatable, Sendable {
        /// Says that the person, or the browser for them, does not allow it.
        case refused
        /// Says that there is no camera, or that the browser gives none to this page.
        case missing
        /// Says that the camera does not work now.
        case busy

        /// Reads the name of the error that `getUserMedia` gives.
        public init(errorName: String) {
            switch errorName {
            case "NotAllowedError", "SecurityError": self = .refused
            case "NotFoundError", "OverconstrainedError", "TypeError": self = .missing
            default: self = .busy
            }
        }
    }

    /// Reports what happened to the camera.
    public enum Message: Equatable, Sendable {
        /// Reports that the live view runs, and how many cameras there are.
        case opened(cameraCount: Int)
        /// Reports that it does not.
        case failed(Problem)
        /// Reports the shutter.
        case shutterTapped
        /// Reports that a picture was taken; false for one that could not be.
        case taken(Bool)
        /// Reports the button that switches between front and back.
        case switchTapped
        /// Reports the button that tries again.
        case retryTapped
        /// Reports the button of the system's own camera.
        case systemTapped
        /// Reports the close button.
        case closeTapped
    }

    /// Says that the camera on the screen's side is used, which shows as in a mirror.
    public private(set) var isFront = false
    /// Counts the cameras; 0 until the live view runs.
    public private(set) var cameraCount = 0
    /// Says that the live view runs.
    public private(set) var isRunning = false
    /// Says that a picture is being taken.
    public private(set) var isShooting = false
    /// Counts the pictures taken.
    public private(set) var takenCount = 0
    /// Says why there is no live view; nil while all is well.
    public private(set) var problem: Problem?

    /// Makes a camera that is being started.
    public init() {}

    /// Takes a message, but for those that end the view, and gives what it asks for.
    mutating func update(_ message: Message) -> [PhotosEffect] {
        switch message {
        case .opened(let count):
            cameraCount = count
            isRunning = true
            problem = nil
        case .failed(let problem):
            isRunning = false
            self.problem = problem
        case .shutterTapped:
            guard isRunning, !isShooting else { return [] }
            isShooting = true
            return [.shoot]
        case .taken(let isTaken):
            isShooting = false
            if isTaken { takenCount += 1 }
        case .switchTapped:
            isFront.toggle()
            isRunning = false
            return [.openCamera(isFront: isFront)]
        case .retryTapped:
            problem = nil
            return [.openCamera(isFront: isFront)]
        case .systemTapped, .closeTapped: break
        }
        return []
    }
}
