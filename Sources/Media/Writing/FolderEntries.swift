internal import Glibc

/// The sorted names of a folder's entries, hidden ones included.
///
/// - Throws: `MediaError` of the system.
func folderEntries(of path: String) throws(MediaError) -> [String] {
  guard let stream = unsafe opendir(path) else {
    throw MediaError(errno: errno, operation: "opendir", path: path)
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}
