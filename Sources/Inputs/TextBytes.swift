extension [UInt8] {
  /// The bytes of a text without the byte order mark of UTF-8 before it.
  package var withoutByteOrderMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? Array(self[mark.count...]) : self
  }

  /// The bytes of a text in ASCII or UTF-8, with LF for each CRLF.
  package var withUnixLineEnds: [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard contains(carriageReturn) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for byte in self {
      if byte == feed, result.last == carriageReturn { result.removeLast() }
      result.append(byte)
    }
    return result
  }
}
