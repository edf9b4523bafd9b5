/// Where words of English are divided.
///
/// The rules are those of syllables: one consonant between two vowels goes to the second, of more the last ones that
/// can begin a word do, and some endings stay whole. A dictionary would be right more often, and is a file of its own
/// for each language.
enum Hyphenation {
  /// A word with the bytes before which it can be divided.
  struct Word {
    let bytes: Range<Int>
    let points: [Int]
  }

  /// The fewest letters before a hyphen, and on the next line.
  private static let shortest = (before: 2, after: 3)
  private static let onsets: Set<String> = [
    "bl", "cl", "fl", "gl", "pl", "br", "cr", "dr", "fr", "gr", "pr", "tr", "ch", "sh", "th", "ph",
    "wh", "qu", "tw", "thr", "chr", "shr", "phr", "sch",
  ]
  /// These begin a syllable only after another consonant: sys-tem, but mon-ster.
  private static let lateOnsets: Set<String> = [
    "st", "sp", "sc", "sk", "sl", "sm", "sn", "sw", "str", "spr", "scr", "spl",
  ]
  /// Two letters for one sound that ends a syllable.
  private static let codas: Set<String> = ["ck", "gh"]
  /// Endings that stay whole.
  private static let endings = [
    "ing", "ings", "able", "ible", "ment", "ments", "ness", "less", "ful", "fully", "ly", "ship",
    "hood", "ward", "wards",
  ]

  /// The words of a text that can be divided, in their order.
  ///
  /// - Parameter text: UTF-8.
  static func words(in text: [UInt8]) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < text.count {
      guard isPart(text, start) else {
        start += 1
        continue
      }
      var end = start
      while end < text.count, isPart(text, end) { end += 1 }
      let points = points(in: text[start..<end].map { $0 | 0x20 }, of: text[start..<end])
      if !points.isEmpty {
        words.append(Word(bytes: start..<end, points: points.map { start + $0 }))
      }
      start = end
    }
    return words
  }

  private static func isPart(_ text: [UInt8], _ index: Int) -> Bool {
    let byte = text[index]
    // Letters of other alphabets, digits and apostrophes make a word that is not divided.
    return (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || (0x30...0x39).contains(byte) || byte == 0x27 || byte == 0x5f
      || byte >= 0x80 && !isMark(text, index)
  }

  /// Whether a byte is one of U+2000 to U+203F, such as a quotation mark or a dash, but not of U+2019, the apostrophe.
  private static func isMark(_ text: [UInt8], _ index: Int) -> Bool {
    var start = index
    while start > 0, text[start] & 0xc0 == 0x80 { start -= 1 }
    return start + 2 < text.count && text[start] == 0xe2 && text[start + 1] == 0x80
      && text[start + 2] != 0x99
  }

  private static func points(in letters: [UInt8], of word: ArraySlice<UInt8>) -> [Int] {
    guard letters.count >= shortest.before + shortest.after,
      // Names such as iPhone and abbreviations stay whole.
      word.dropFirst().allSatisfy({ (0x61...0x7a).contains($0) }), let first = word.first,
      first < 0x80, first >= 0x41
    else { return [] }
    let text = String(decoding: letters, as: UTF8.self)
    let vowels = nuclei(of: letters)
    var points = Set(
      vowels.indices.dropFirst().map { index in
        let (left, right) = (vowels[index - 1], vowels[index])
        let consonants = letters[left.upperBound..<right.lowerBound]
        // "Different", but "series".
        if index > 1, letters[left] == [UInt8(ascii: "e")], consonants == [UInt8(ascii: "r")] {
          return right.lowerBound
        }
        return left.upperBound + split(Array(consonants))
      })
    if let ending = endings.last(where: { text.hasSuffix($0) }) {
      let start = letters.count - ending.utf8.count
      let stem = letters[..<start]
      // "running" is divided between its two letters.
      let isDoubled = stem.count > 1 && stem.last == stem.dropLast().last && ending.hasPrefix("ing")
      if let vowel = vowels.first, vowel.lowerBound < start, !isDoubled {
        let last = vowels.last { $0.upperBound <= start }?.lowerBound ?? 0
        points = points.filter { $0 <= last }.union([start])
      }
    }
    return points.filter { $0 >= shortest.before && letters.count - $0 >= shortest.after }.sorted()
  }

  /// The vowels of the syllables.
  private static func nuclei(of letters: [UInt8]) -> [Range<Int>] {
    func isVowel(_ index: Int) -> Bool {
      switch letters[index] {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"): true
      case UInt8(ascii: "u"): index == 0 || letters[index - 1] != UInt8(ascii: "q")
      case UInt8(ascii: "y"): index > 0
      default: false
      }
    }
    var nuclei: [Range<Int>] = []
    for index in letters.indices where isVowel(index) {
      if let last = nuclei.last, last.upperBound == index {
        nuclei[nuclei.count - 1] = last.lowerBound..<index + 1
      } else {
        nuclei.append(index..<index + 1)
      }
    }
    // The e at the end is silent, except in "table".
    let end = letters.count
    if let last = nuclei.last, last == end - 1..<end, letters[end - 1] == UInt8(ascii: "e"),
      !(letters[end - 2] == UInt8(ascii: "l") && !isVowel(end - 3))
    {
      nuclei.removeLast()
    }
    return nuclei
  }

  /// How many of the consonants between two vowels stay before the hyphen.
  private static func split(_ consonants: [UInt8]) -> Int {
    let count = consonants.count
    let text = String(decoding: consonants, as: UTF8.self)
    if count == 1 { return text == "x" ? 1 : 0 }
    if codas.contains(text) { return count }
    for length in [3, 2] where length <= count {
      let onset = String(text.suffix(length))
      if onsets.contains(onset) || length < count && lateOnsets.contains(onset) {
        return count - length
      }
    }
    return count - 1
  }
}
