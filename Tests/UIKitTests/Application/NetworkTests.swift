import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What URLSession's documentation says of a device without a network, and of requests.
@MainActor
@Suite(.serialized, .stage)
struct NetworkTests {
  private let stage = Stage.current
  private let session = UIKit.URLSession.shared

  @Test("a request fails as offline in the next turn, and its host is noted once")
  func offline() throws {
    let url = try #require(URL(string: "https://weather.example/today"))
    var errors: [URLError.Code?] = []
    let answer: (Data?, UIKit.URLResponse?, (any Error)?) -> Void = {
      #expect($0 == nil && $1 == nil)
      errors.append(($2 as? URLError)?.code)
    }
    let task = session.dataTask(with: url, completionHandler: answer)
    #expect(task.state == .suspended)
    task.resume()
    let cancelled = session.dataTask(with: url, completionHandler: answer)
    cancelled.resume()
    cancelled.cancel()
    #expect(cancelled.state == .canceling)
    session.dataTask(with: url, completionHandler: answer).resume()
    #expect(errors.isEmpty && task.state == .running)
    stage.advance(to: 0.1)
    #expect(Set(errors) == [.notConnectedToInternet, .cancelled] && errors.count == 3)
    #expect(task.state == .completed)
    #expect(stage.messages.count { $0.contains("weather.example") } == 1)
  }

  @Test("the app's own files are loaded")
  func files() throws {
    var loaded: Data?
    let file = URL(fileURLWithPath: #filePath)
    session.dataTask(with: file) { data, response, _ in
      loaded = data
      #expect(response?.suggestedFilename == "NetworkTests.swift")
    }.resume()
    stage.advance(to: 0.1)
    #expect(loaded == (try Data(contentsOf: file)))
  }

  @Test("names of header fields have any case")
  func fields() throws {
    let url = try #require(URL(string: "https://weather.example"))
    var request = UIKit.URLRequest(url: url)
    request.setValue("a", forHTTPHeaderField: "Accept")
    request.addValue("b", forHTTPHeaderField: "accept")
    #expect(request.value(forHTTPHeaderField: "ACCEPT") == "a,b")
    #expect(request.allHTTPHeaderFields?.count == 1)
    let response = UIKit.HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil, headerFields: ["Age": "3"])
    #expect(response?.statusCode == 404 && response?.value(forHTTPHeaderField: "age") == "3")
  }
}
