import Foundation
import Testing

@testable import TEInputs

/// A folder with a picture, links that lead in and out, and a secret beside it.
@Suite
struct InputFolderTests {
  private let place: URL
  private let folder: InputFolder

  init() throws {
    place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let inside = place.appendingPathComponent("preset/art")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    try Data("picture".utf8).write(to: inside.appendingPathComponent("a.png"))
    try Data("secret".utf8).write(to: place.appendingPathComponent("secret.png"))
    for (link, target) in [
      ("in.png", "art/a.png"), ("out.png", "../secret.png"), ("none.png", "../none.png"),
      ("up", ".."), ("absolute.png", place.appendingPathComponent("secret.png").path),
      ("loop.png", "loop.png"), ("art/back.png", "../in.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: place.appendingPathComponent("preset/\(link)").path, withDestinationPath: target)
    }
    folder = InputFolder(place.appendingPathComponent("preset").path, allowsOutside: false)
  }

  private func read(_ name: String, from folder: InputFolder? = nil) throws(InputError) -> String {
    let file = try (folder ?? self.folder).open(name)
    return String(decoding: try file.bytes(within: .imageSize, of: Budgets()), as: UTF8.self)
  }

  @Test(
    "a file inside the folder is read, also through links",
    arguments: ["art/a.png", "./art//a.png", "art/../art/a.png", "in.png", "art/back.png"])
  func insideFolder(name: String) throws {
    #expect(try read(name) == "picture")
  }

  @Test(
    "a path that leaves the folder is an error, whether or not the file exists",
    arguments: [
      "../secret.png", "../none.png", "art/../../secret.png", "out.png", "none.png",
      "up/secret.png",
      "up/none.png", "absolute.png", "/etc/hostname", "/none", "../preset/art/a.png",
    ])
  func outsideFolder(
    name: String
  ) throws {
    #expect(throws: InputError.outside) { try read(name) }
  }

  @Test("a path that leaves the folder is read if that is allowed")
  func allowedOutside() throws {
    let open = InputFolder(folder.path, allowsOutside: true)
    #expect(try read("../secret.png", from: open) == "secret")
    #expect(try read(place.appendingPathComponent("secret.png").path, from: open) == "secret")
  }

  @Test("the error for an entry that is not a file names its kind")
  func otherKinds() throws {
    #expect(throws: InputError.notAFile(.folder)) { try read("art") }
    #expect(throws: InputError.notAFile(.folder)) { try read(".") }
    #expect(throws: InputError.missing) { try read("art/b.png") }
    #expect(throws: InputError.missing) { try read("art/a.png/b.png") }
    #expect(throws: InputError.missing) { try read("art/a.png\0") }
    #expect(throws: InputError.self) { try read("loop.png") }
    #expect(unsafe mkfifo(place.appendingPathComponent("preset/pipe.png").path, 0o600) == 0)
    #expect(throws: InputError.notAFile(.pipe)) { try read("pipe.png") }
    #expect(throws: InputError.notAFile(.device)) {
      try read("/dev/zero", from: InputFolder("/", allowsOutside: true))
    }
  }

  @Test("a file larger than its budget is not read")
  func fileBudget() throws {
    var budgets = Budgets()
    budgets[.imageSize] = 6
    let error = BudgetError(budget: .imageSize, value: 7, limit: 6)
    #expect(throws: InputError.tooLarge(error)) {
      try folder.open("art/a.png").bytes(within: .imageSize, of: budgets)
    }
    #expect(error.message == "an image file has 7 bytes, and the limit is 6 bytes")
  }

  @Test("two names of one file have the same identity")
  func identity() throws {
    #expect(try folder.open("in.png").identity == folder.open("art/a.png").identity)
  }
}
