internal import Foundation

/// How soon the program answers.
@MainActor
struct Startup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    try ["--version", "--list-presets"].flatMap { argument in
      let times = try (0..<(bench.isQuick ? 3 : 20)).map { _ in
        1000 * (try ChildProcess(ExportCommand.program, [argument]).wait().wallSeconds)
      }
      return [
        Row("\(argument), median", times.median, "ms", bar: .atMost(30)),
        Row("\(argument), fastest", times.min() ?? 0, "ms"),
      ]
    }
  }
}
