internal import TEInputs
internal import TEVerification

extension FuzzTarget {
  /// A golden: as it is, and with the last line that belongs to its others. What can be read is written as it was
  /// read.
  static let golden = FuzzTarget(name: "golden") { bytes in
    let budgets = Budgets()
    _ = try? GoldenFile.recording(bytes, within: budgets)
    let sealed = GoldenFile.sealed(String(decoding: bytes, as: UTF8.self))
    guard let recording = try? GoldenFile.recording(sealed, within: budgets) else { return }
    let again = try? GoldenFile.recording(GoldenFile.bytes(of: recording), within: budgets)
    precondition(again == recording, "a golden is not read as it was written")
  }
}
