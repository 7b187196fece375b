import Blobs
import HTTP
import Secrets
import Server
import Services
import Store

/// Why a command failed; each case ends the program with its own status (sysexits.h).
enum CommandError: Error, Equatable {
    /// The arguments are no command.
    case usage(String)
    /// The database is damaged or one of another program.
    case damaged(String)
    /// Something is not available, such as a port that is in use.
    case unavailable(String)
    /// A file or folder can't be created or written.
    case cannotCreate(String)
    /// Reading or writing failed.
    case inputOutput(String)
    /// The database is one of a newer program.
    case newerDatabase(String)

    /// The status with which the program ends.
    var status: Int32 {
        switch self {
        case .usage: 64
        case .damaged: 65
        case .unavailable: 69
        case .cannotCreate: 73
        case .inputOutput: 74
        case .newerDatabase: 78
        }
    }

    /// What happened, in one line, without secrets of options.
    var message: String {
        switch self {
        case .usage(let message), .damaged(let message), .unavailable(let message), .cannotCreate(let message),
            .inputOutput(let message), .newerDatabase(let message):
            HiddenSecrets.hiding(in: message)
        }
    }

    /// Creates the error for a failure of the database.
    init(_ error: StoreError, path: String) {
        let message = "\(path): \(error.message)"
        switch error {
        case .corrupt: self = .damaged(message)
        case .newerVersion: self = .newerDatabase(message)
        case .readOnly: self = .cannotCreate(message)
        case .busy, .closed, .unavailable: self = .unavailable(message)
        case .full, .constraint, .failed, .unknownOutcome: self = .inputOutput(message)
        }
    }

    /// Creates the error for a refusal of a service.
    init(_ error: ServiceError, path: String) {
        switch error {
        case .storage(let error): self.init(error, path: path)
        case .unexpected(let detail): self = .inputOutput(detail)
        case .unavailable, .tooMany, .otherServer: self = .unavailable(error.problem.detail)
        case .malformed, .signedOut, .refused, .disabled, .ownerOnly, .contradiction, .unknownParent, .unknownEntity, .massDeletion,
            .aheadOfServer, .otherSpace, .tooLarge, .quota, .fileQuota, .notFound, .nameTaken, .licence, .wrongOffset, .wrongDigest,
            .unsuitable:
            self = .usage(error.problem.detail)
        }
    }

    /// Creates the error for a server that does not start.
    init(_ error: HTTPError) {
        switch error {
        case .addressInUse(_, let port): self = .unavailable("port \(port) is already in use")
        case .cannotBind(let host, let port, let reason): self = .unavailable("cannot listen on \(host) port \(port): \(reason)")
        case .tlsRefused(let reason): self = .damaged("cannot use the certificate or its key: \(reason)")
        case .cannotStart(let reason): self = .unavailable("cannot start the server: \(reason)")
        case .alreadyStarted, .clientGone, .bodyTooLarge: self = .unavailable("cannot start the server")
        }
    }

    /// Creates the error for a local authority that can't be read or created.
    init(_ error: SecretsError) {
        switch error {
        case .malformedFile(let path, let reason): self = .damaged("\(path): \(reason)")
        case .fileFailure(let path, let operation, let errorNumber):
            self = .cannotCreate("\(path): \(operation) failed: \(SystemError.reason(errorNumber))")
        case .phraseTooShort, .phraseTooLong, .outOfMemory, .busy, .noNames, .tooManyNames, .invalidHostName, .invalidAddress,
            .certificateFailure, .unsuitableQRCodeText, .qrCodeFailure:
            self = .inputOutput("cannot set up the local authority: \(error)")
        }
    }

    /// Creates the error for files that can't be stored.
    init(_ error: BlobError) {
        self = .cannotCreate(error.message)
    }

    /// Creates the error for a web client that can't be served.
    init(_ error: WebAssets.LoadError) {
        self = .inputOutput("web client: \(error.message)")
    }
}
