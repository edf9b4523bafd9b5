internal import Synchronization

/// A door that bytes from outside come through.
///
/// Its seeds lie in `Tests/Fuzzing/Corpus`, in a folder of its name.
package struct FuzzTarget: Sendable {
  package let name: String
  /// Must return for any bytes, whatever it makes of them.
  package let run: @Sendable ([UInt8]) -> Void

  package static let all: [FuzzTarget] = [
    .font, .frames, .golden, .heic, .image, .interface, .plan, .preset, .profile, .screens, .svg,
    .timeline,
  ]

  fileprivate static let chosen = Mutex<FuzzTarget?>(nil)
}

/// Called by the C entry.
@_cdecl("fuzz_choose")
func choose(_ name: UnsafePointer<CChar>) -> CInt {
  let name = unsafe String(cString: name)
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else { return 0 }
  FuzzTarget.chosen.withLock { $0 = target }
  return 1
}

/// Called by the C entry.
@_cdecl("fuzz_run")
func run(_ start: UnsafePointer<UInt8>?, _ count: Int) {
  let target = FuzzTarget.chosen.withLock(\.self)
  target?.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
}
