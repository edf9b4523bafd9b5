/// A file that a preset of frames names.
package struct FrameFile: Sendable {
  /// The name without a folder.
  package let name: String
  package let bytes: [UInt8]
}

/// Files with names of their own, each content once.
struct FrameFiles {
  private(set) var files: [FrameFile] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var names: Set<String> = []

  /// Gives a file another content.
  mutating func replace(_ number: Int, by bytes: [UInt8]) {
    files[number] = FrameFile(name: files[number].name, bytes: bytes)
  }

  /// The number of a file with a content.
  mutating func add(_ bytes: [UInt8], name: String, ending: String) -> Int {
    if let number = numbers[bytes] { return number }
    let number = files.count
    numbers[bytes] = number
    var free = "\(name).\(ending)"
    var count = 2
    while !names.insert(free).inserted {
      free = "\(name)-\(count).\(ending)"
      count += 1
    }
    files.append(FrameFile(name: free, bytes: bytes))
    return number
  }
}
