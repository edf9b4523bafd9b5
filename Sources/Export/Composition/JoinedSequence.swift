internal import Foundation
package import TEPlayback
package import TEScene

/// Clips one after another. A clip that is over keeps its last picture while the next one fades in.
@MainActor
package final class JoinedSequence: PictureSequence {
  private let parts: [any PictureSequence]
  /// How long the next clip takes to fade in, in seconds; 0 for a cut.
  private let fade: Double
  /// Called with the index of a clip whose script has failed.
  private let didFail: (Int) -> Void
  private var index = 0
  /// When the part that is shown began, in seconds; that of a fade is its end.
  private var start = 0.0
  /// The last picture of the part before, while the next one fades in.
  private var leaving: Picture?
  private var last: Picture?
  private var stepNames: [(end: Double, name: String)] = []

  package init(
    _ parts: [any PictureSequence], fade: Double, didFail: @escaping (Int) -> Void = { _ in }
  ) {
    self.parts = parts
    self.fade = fade
    self.didFail = didFail
  }

  package var estimatedDuration: Double {
    parts.reduce(0) { $0 + $1.estimatedDuration } + fade * Double(max(0, parts.count - 1))
  }

  package var messages: [String] {
    parts.flatMap(\.messages).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package var stepName: String { index < parts.count ? parts[index].stepName : "" }
  package private(set) var playedLength = 0.0

  package func stepName(at time: Double) -> String {
    if let past = stepNames.first(where: { time < $0.end }) { return past.name }
    guard index < parts.count else { return "" }
    return parts[index].stepName(at: max(0, time - start))
  }

  package func picture(at time: Double) throws(PlaybackError) -> Picture? {
    while index < parts.count {
      let local = time - start
      if local >= 0 { leaving = nil }
      do throws(PlaybackError) {
        if let picture = try parts[index].picture(at: max(0, local)) {
          last = picture
          guard let leaving else { return picture }
          return blended(leaving, picture, weight: 1 + local / fade)
        }
      } catch {
        didFail(index)
        throw error
      }
      let end = start + parts[index].playedLength
      stepNames.append((end, parts[index].stepName(at: parts[index].playedLength)))
      index += 1
      leaving = fade > 0 ? last : nil
      start = end + (index < parts.count ? fade : 0)
      playedLength = start
    }
    return nil
  }

  /// - Parameter weight: Of the second picture, 0...1.
  private func blended(_ first: Picture, _ second: Picture, weight: Double) -> Picture {
    var result = second
    var root = Layer(bounds: CGRect(origin: .zero, size: second.size))
    var leaving = first.root
    leaving.dissolve = .into(second.root, weight: Float(min(1, max(0, weight))))
    root.sublayers = [leaving]
    result.root = root
    return result
  }
}
