public import Foundation

/// Is told of the end of a session.
@preconcurrency @MainActor
public protocol URLSessionDelegate: NSObjectProtocol {}

/// Is told of the end of a session's tasks.
@preconcurrency @MainActor
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// A task has ended; the error is nil if it succeeded. Does nothing by default.
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?)
}

extension URLSessionTaskDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {}
}

/// Gets what a session's tasks load.
@preconcurrency @MainActor
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// A task has loaded data. Does nothing by default.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URLSessionDataDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {}
}

/// Loads what is at addresses, in place of FoundationNetworking's.
///
/// - Note: There is no network here: a request fails as on a phone that is offline, in the next turn of the run loop,
///   and is noted once for each host. Only the app's own files are loaded. Answers come on the main queue.
@preconcurrency @MainActor
open class URLSession: NSObject {
  /// The session of apps that need no settings.
  public static let shared = URLSession(configuration: .default)

  /// The session's settings.
  public let configuration: URLSessionConfiguration
  /// Is told of tasks without a closure.
  public private(set) weak var delegate: (any URLSessionDelegate)?
  private var lastIdentifier = 0

  /// A session with settings.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue queue: OperationQueue? = nil
  ) {
    self.configuration = configuration
    self.delegate = delegate
  }

  private func task<Task: URLSessionTask>(
    _ type: Task.Type, _ request: URLRequest, _ completion: URLSessionTask.Completion? = nil
  ) -> Task {
    lastIdentifier += 1
    return Task(self, request, identifier: lastIdentifier, completion)
  }

  /// A task that loads an address into memory.
  open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  /// A task that makes a request and loads the answer into memory.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    task(URLSessionDataTask.self, request)
  }

  /// A task that loads an address into memory and calls a closure with its data.
  open func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// A task that makes a request and calls a closure with the answer's data.
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    task(URLSessionDataTask.self, request) { completionHandler($0, $1, $2) }
  }

  /// A task that sends data and calls a closure with the answer's.
  open func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionUploadTask {
    task(URLSessionUploadTask.self, request) { completionHandler($0, $1, $2) }
  }

  /// A task that loads an address into a file.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    task(URLSessionDownloadTask.self, URLRequest(url: url))
  }

  /// A task that loads an address into a file and calls a closure with the file's address.
  open func downloadTask(
    with url: URL, completionHandler: @escaping (URL?, URLResponse?, Error?) -> Void
  ) -> URLSessionDownloadTask {
    task(URLSessionDownloadTask.self, URLRequest(url: url)) { data, response, error in
      completionHandler(data == nil ? nil : url, response, error)
    }
  }

  /// The data at an address.
  open func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// The data that a request's answer has.
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      task(URLSessionDataTask.self, request) { data, response, error in
        if let data, let response {
          continuation.resume(returning: (data, response))
        } else {
          continuation.resume(throwing: error ?? URLError(.unknown))
        }
      }.resume()
    }
  }

  /// Ends the session after its tasks.
  ///
  /// - Note: A task that is started later still answers.
  open func finishTasksAndInvalidate() { delegate = nil }

  /// Ends the session.
  ///
  /// - Note: Tasks that were started still answer.
  open func invalidateAndCancel() { delegate = nil }
}
