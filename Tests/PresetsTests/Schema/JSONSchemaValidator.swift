import Foundation
import Testing

@testable import TEPresets

/// Python's jsonschema, as Debian packages it: `python3-jsonschema`.
enum JSONSchemaValidator {
  /// Which documents the JSON Schema of presets accepts; one process validates them all.
  static func verdicts(on documents: [JSON]) throws -> [Bool] {
    let lines = try ([JSONSchema.document] + documents).map { try $0.text() }
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appendingPathComponent("documents-\(UUID().uuidString).jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", program]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "the validator failed; is python3-jsonschema installed?")
    let verdicts = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0 == "1" }
    try #require(verdicts.count == documents.count)
    return verdicts
  }

  /// Reads a schema and documents, one on each line, and prints 1 for each that is valid and 0 for others.
  private static let program = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.loads(sys.stdin.readline())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in sys.stdin:
        print(1 if validator.is_valid(json.loads(line)) else 0)
    """
}
