/// Text in a PNG file; FFmpeg 5.1 does not write any.
enum PNGText {
  /// Puts what is set of the metadata behind the header, as iTXt chunks in UTF-8.
  ///
  /// PNG, third edition, sections 11.2.2 (IHDR, which with the signature takes 33 bytes) and
  /// 11.3.3.4 (iTXt).
  static func insert(_ metadata: FileMetadata, into file: [UInt8]) -> [UInt8] {
    let chunks = [("Title", metadata.title), ("Comment", metadata.comment)].compactMap {
      (keyword, text) in text.map { chunk(keyword: keyword, text: $0) }
    }
    let headerEnd = 33
    return Array(file.prefix(headerEnd)) + chunks.joined() + file.dropFirst(headerEnd)
  }

  private static func chunk(keyword: String, text: String) -> [UInt8] {
    // Between keyword and text: its end, not compressed, no method, no language, no translation.
    PNGChunk.make("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + text.utf8)
  }
}
