/// Holds the live view of a camera (E11).
public struct CameraState: Equatable, Sendable {
    /// Tells why there is no live view.
    public enum Problem: Equatable, Sendable {
        /// Says that the person or the browser does not allow the camera.
        case refused
        /// Says that there is no camera, or that the browser gives this page none.
        case missing
        /// Says that the camera does not work at present.
        case busy

        /// Reads the name of an error of `getUserMedia`.
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
        /// Reports that the live view does not run.
        case failed(Problem)
        case shutterTapped
        /// Reports whether a picture was taken.
        case taken(Bool)
        /// Reports the button that switches between the front and the back camera.
        case switchTapped
        case retryTapped
        /// Reports the button that opens the system's camera.
        case systemTapped
        case closeTapped
    }

    /// Says that the camera on the side of the screen is used, whose view is shown mirrored.
    public private(set) var isFront = false
    /// Counts the cameras; 0 until the live view runs.
    public private(set) var cameraCount = 0
    /// Says that the live view runs.
    public private(set) var isRunning = false
    /// Says that a picture is being taken.
    public private(set) var isShooting = false
    /// Counts the pictures taken.
    public private(set) var takenCount = 0
    /// Tells why there is no live view; nil while all is well.
    public private(set) var problem: Problem?

    public init() {}

    /// Takes a message and gives what it asks for; closing is left to `PhotosState`.
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
