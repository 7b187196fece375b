/// The live view of a camera (E11).
public struct CameraState: Equatable, Sendable {
    /// Why there is no live view.
    public enum Problem: Equatable, Sendable {
        /// The person or the browser does not allow the camera.
        case refused
        /// There is no camera, or the browser does not give this page one.
        case missing
        /// The camera does not work at present.
        case busy

        /// Chooses the problem by the name of an error of `getUserMedia`.
        public init(errorName: String) {
            switch errorName {
            case "NotAllowedError", "SecurityError": self = .refused
            case "NotFoundError", "OverconstrainedError", "TypeError": self = .missing
            default: self = .busy
            }
        }
    }

    /// What happened to the camera.
    public enum Message: Equatable, Sendable {
        /// The live view runs; the number of cameras is known.
        case opened(cameraCount: Int)
        /// The live view does not run.
        case failed(Problem)
        case shutterTapped
        /// A picture was taken, or could not be.
        case taken(Bool)
        /// The button that switches between the front and the back camera was tapped.
        case switchTapped
        case retryTapped
        /// The button that opens the system's camera was tapped.
        case systemTapped
        case closeTapped
    }

    /// Whether the camera on the side of the screen is used, whose view is shown mirrored.
    public private(set) var isFront = false
    /// The number of cameras; 0 until the live view runs.
    public private(set) var cameraCount = 0
    /// Whether the live view runs.
    public private(set) var isRunning = false
    /// Whether a picture is being taken.
    private(set) var isShooting = false
    /// The number of pictures taken.
    public private(set) var takenCount = 0
    /// Why there is no live view; nil while there is no problem.
    public private(set) var problem: Problem?

    public init() {}

    /// Applies a message and returns the effects to perform; closing is left to `PhotosState`.
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
