/// A line for each row, with the columns aligned.
func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    var line = row.enumerated().map { column, text in
      text + String(repeating: " ", count: widths[column] - text.count)
    }.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
