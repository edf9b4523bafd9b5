import Foundation
import TEInputs
import Testing

struct InputRecordTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("one".utf8).write(to: path("a"))
  }

  private func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func record(_ names: String...) -> InputRecord {
    let record = InputRecord()
    for name in names { record.add(path(name).path) }
    return record
  }

  @Test("files that are as they were recorded have not changed")
  func unchanged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!InputRecord().hasChanged)
    let record = record("a", "missing")
    #expect(!record.hasChanged && Set(record.paths) == [path("a").path, path("missing").path])
    try Data("other".utf8).write(to: path("b"))
    #expect(!record.hasChanged)
  }

  @Test("a file of another length, a replaced, a removed and a new one have changed")
  func changes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let longer = record("a")
    try Data("four".utf8).write(to: path("a"))
    #expect(longer.hasChanged)

    let replaced = record("a")
    try Data("FOUR".utf8).write(to: path("a"), options: .atomic)
    #expect(replaced.hasChanged)

    let removed = record("a")
    try FileManager.default.removeItem(at: path("a"))
    #expect(removed.hasChanged)

    let created = record("a")
    try Data().write(to: path("a"))
    #expect(created.hasChanged)
  }

  @Test("of a file that is recorded twice the first version counts")
  func twice() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let record = record("a")
    try Data("four".utf8).write(to: path("a"))
    record.add(path("a").path)
    #expect(record.hasChanged)
  }

  @Test("a symbolic link changes with the file that it leads to")
  func link() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: path("link").path, withDestinationPath: "a")
    let record = record("link")
    #expect(!record.hasChanged)
    try Data("four".utf8).write(to: path("a"))
    #expect(record.hasChanged)
  }
}
