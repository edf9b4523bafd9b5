public import Foundation

/// A request of a session.
@preconcurrency @MainActor
public class URLSessionTask: NSObject {
  /// What a task does; raw values are Foundation's.
  public enum State: Int, Sendable {
    /// It waits for its answer.
    case running
    /// It has not begun.
    case suspended
    /// It was ended by the app.
    case canceling
    /// It has its answer.
    case completed
  }

  typealias Completion = (Data?, URLResponse?, Error?) -> Void

  /// The number of the task in its session.
  public let taskIdentifier: Int
  /// What is asked.
  public let originalRequest: URLRequest?
  /// What is asked now.
  public var currentRequest: URLRequest? { originalRequest }
  /// What was answered; nil before, and for a request that failed.
  public private(set) var response: URLResponse?
  /// Why the request failed; nil before.
  public private(set) var error: Error?
  /// What the task does.
  public private(set) var state = State.suspended
  /// A name for the app's use.
  public var taskDescription: String?
  /// How urgent the task is, 0...1.
  ///
  /// - Note: Tasks answer in the order of their start.
  public var priority: Float = 0.5

  private let session: URLSession
  private let completion: Completion?

  required init(
    _ session: URLSession, _ request: URLRequest, identifier: Int, _ completion: Completion?
  ) {
    self.session = session
    originalRequest = request
    taskIdentifier = identifier
    self.completion = completion
  }

  /// Starts the task.
  public func resume() {
    guard state == .suspended else { return }
    state = .running
    DispatchQueue.main.async { [self] in
      guard state == .running else { return }
      load()
    }
  }

  /// Stops the task until it is resumed.
  public func suspend() {
    if state == .running { state = .suspended }
  }

  /// Ends the task; its closure gets an error.
  public func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    DispatchQueue.main.async { [self] in end(nil, URLError(.cancelled)) }
  }

  private func load() {
    guard let url = originalRequest?.url else { return end(nil, URLError(.badURL)) }
    guard url.isFileURL else {
      Stage.current.reportOnce(
        "The app asks \(url.host ?? url.absoluteString) for data: there is no network here, and its requests fail as "
          + "on a phone that is offline")
      return end(nil, URLError(.notConnectedToInternet))
    }
    guard let data = try? Data(contentsOf: url) else {
      return end(nil, URLError(.fileDoesNotExist))
    }
    response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
    end(data, nil)
  }

  private func end(_ data: Data?, _ error: Error?) {
    state = .completed
    self.error = error
    if let completion { return completion(data, response, error) }
    if let data, let task = self as? URLSessionDataTask {
      (session.delegate as? any URLSessionDataDelegate)?.urlSession(
        session, dataTask: task, didReceive: data)
    }
    (session.delegate as? any URLSessionTaskDelegate)?.urlSession(
      session, task: self, didCompleteWithError: error)
  }
}

/// A task that loads data into memory.
public class URLSessionDataTask: URLSessionTask {}
/// A task that sends data.
public class URLSessionUploadTask: URLSessionDataTask {}
/// A task that loads a file.
public class URLSessionDownloadTask: URLSessionTask {}
