/// The name closest to a misspelt one; nil if none is close.
///
/// A name is close if its edit distance, ignoring case, is at most a third of the longer name's length
/// (at least 1), or if it is the only one that begins with what was typed. Of equally close names the
/// first is returned.
package func nearestName(to typed: String, among names: [String]) -> String? {
  // No name is that long, and the distance takes time in proportion to the product of the lengths.
  let longest = names.map(\.utf8.count).max() ?? 0
  guard typed.utf8.count <= 2 * longest + 4 else { return nil }
  let wanted = Array(typed.lowercased())
  guard !wanted.isEmpty else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.lowercased())
    let distance = editDistance(wanted, letters)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard distance <= limit, distance < best?.distance ?? .max else { continue }
    best = (name, distance)
  }
  if let best { return best.name }
  let continued = names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
  return continued.count == 1 ? continued[0] : nil
}

/// The optimal string alignment distance between two words.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      let replacement = last[column] + (letter == other ? 0 : 1)
      var distance = min(replacement, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
