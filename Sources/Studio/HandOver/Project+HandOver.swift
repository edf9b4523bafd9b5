internal import FlyingFox
internal import Foundation
internal import TEExport
internal import TEMotionData
internal import TEPlayback

extension Project {
  /// The folder that files are written to: the preset's, or the current one for a preset that is not saved yet.
  private var outputFolder: String {
    guard !isBuiltIn, let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  struct Written: Encodable, Sendable {
    let name: String
    let path: String
    /// Bytes.
    let size: Int
  }

  /// How far a file is.
  struct Progress: Encodable, Sendable {
    let frames: Int
    let expected: Int
  }

  /// Writes a file.
  ///
  /// - Throws: ``RequestError`` with 409 for a file that exists and may not be replaced.
  func write(_ wanted: HandOver) async throws -> Written {
    let name = try wanted.checkedName()
    let target = outputFolder == "." ? name : "\(outputFolder)/\(name)"
    if !wanted.replaces, FileManager.default.fileExists(atPath: target) {
      throw RequestError(.conflict, "\(name) exists already.")
    }
    guard features.writing == nil else {
      throw RequestError(.conflict, "Another file is being written.")
    }
    var words = try wanted.words(path, view)
    words += [wanted.kind == .sheet ? "--sheet" : "--output", target]
    if !wanted.replaces { words.append("--no-overwrite") }
    if allowsOutside { words.append("--allow-outside") }
    await finishSaving()
    features.writing = Features.Writing()
    defer { features.writing = nil }
    await finishSaving()
    let features = features
    _ = try await ToolRun(words: words).run(started: { stop in
      Task { @MainActor in features.writing?.stop = stop }
    }) { line in
      guard let progress = Self.progress(line) else { return }
      Task { @MainActor in features.writing?.progress = progress }
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    features.written[name] = target
    return Written(
      name: name, path: target, size: (attributes?[.size] as? NSNumber)?.intValue ?? 0)
  }

  /// "108/240 frames", as `--progress` says it.
  nonisolated static func progress(_ line: Substring) -> Progress? {
    let words = line.split(separator: " ")
    guard words.count == 2, words[1] == "frames" else { return nil }
    let numbers = words[0].split(separator: "/").compactMap { Int($0) }
    return numbers.count == 2 ? Progress(frames: numbers[0], expected: numbers[1]) : nil
  }

  var progress: Progress { features.writing?.progress ?? Progress(frames: 0, expected: 0) }

  func stopWriting() { features.writing?.stop?() }

  /// The path of a file that was written in this session.
  func written(_ name: String) throws -> String {
    guard let path = features.written[name] else {
      throw RequestError(.notFound, "The studio has not written this file.")
    }
    return path
  }

  // MARK: Code

  /// The code of the movements at normal speed, as `motion --as` prints it.
  ///
  /// - Parameter step: The name of a step; nil for all.
  func code(for framework: String, step: String?) throws(ExportError) -> String {
    guard let framework = SpecCode.Framework(rawValue: framework) else {
      throw .studio(
        .option(
          name: "as", text: framework,
          expectation: SpecCode.Framework.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    let source = try plainSource()
    var options = source.options
    options.pace = Pace()
    options.pace.isNormal = true
    // The stage's scale is for the screen.
    options.scale = nil
    var motion = try ClipMotion(options, source: source.source)
    if let step { motion = try motion.limited(toStep: step) }
    return SpecCode(MotionSpec(motion, source.source.written), for: framework).text
  }

  // MARK: Goldens

  struct Golden: Encodable, Sendable {
    let path: String
    let exists: Bool
    /// Whether the clip is that of the golden; nil if it was not compared.
    var isSame: Bool?
    /// What `verify` says of a difference.
    var report: String?
  }

  var golden: Golden {
    let path = "\((path as NSString).deletingPathExtension).golden"
    return Golden(path: path, exists: FileManager.default.fileExists(atPath: path))
  }

  /// Compares the clip with its golden.
  func verify() async throws -> Golden {
    var result = golden
    guard !isBuiltIn, result.exists else { return result }
    await finishSaving()
    do throws(ExportError) {
      _ = try await ToolRun(words: ["verify", path] + outside).run()
      result.isSame = true
    } catch {
      result.isSame = false
      result.report = FailureReport(error).message
    }
    return result
  }

  /// Records the golden of the preset as it is written: `verify` holds later clips against it.
  func approve() async throws -> Golden {
    try save()
    await finishSaving()
    _ = try await ToolRun(words: ["record", path, "--quiet"] + outside).run()
    var result = golden
    result.isSame = true
    return result
  }

  private var outside: [String] { allowsOutside ? ["--allow-outside"] : [] }
}
