package import TEExport
internal import Foundation
internal import TEInputs
package import TEMedia
internal import TEPlayback
internal import TERaster
internal import TEScene
internal import UIKit

/// A plot or a sheet as a file.
@MainActor
package struct PlotFile {
  private let plot: PlotDrawing

  /// The formats of plots, by their extensions.
  package enum Format: String, CaseIterable, Sendable {
    case svg, png

    /// Nil for another extension.
    package init?(path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
  }

  /// A file of a drawing.
  package init(_ plot: PlotDrawing) {
    self.plot = plot
  }

  /// Writes the file in the format of its extension.
  ///
  /// - Parameter replacing: Whether a file that exists is replaced.
  package func write(to path: String, replacing: Bool) throws(ExportError) {
    switch Format(path: path) {
    case .svg: try TextFile.write(svg, to: path, replacing: replacing)
    case .png:
      _ = try StillFile(
        writing: image(scale: 2), of: [], from: nil, to: path, replacing: replacing)
    case nil: throw .unknownFormat(path: path)
    }
  }

  // MARK: SVG

  /// The plot as an SVG document.
  package var svg: String {
    let (width, height) = (Self.number(plot.size.width), Self.number(plot.size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, system-ui, sans-serif\">"
    ]
    lines += plot.shapes.map { Self.element($0, plot.images) }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private static func element(_ shape: PlotShape, _ images: [DecodedImage]) -> String {
    switch shape {
    case .rectangle(let frame, let color):
      return "<rect x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" "
        + "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" "
        + "fill=\"\(hexadecimal(color))\"/>"
    case .lines(let lines, let color, let width, let isDashed):
      let path = lines.map { line in
        "M" + line.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
      }.joined()
      return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(hexadecimal(color))\" "
        + "stroke-width=\"\(number(width))\" stroke-linejoin=\"round\""
        + (isDashed ? " stroke-dasharray=\"5 4\"" : "") + "/>"
    case .image(let number, let frame):
      let data = (try? PNGEncoder().encode(images[number])).map { Data($0).base64EncodedString() }
      return "<image x=\"\(Self.number(frame.minX))\" y=\"\(Self.number(frame.minY))\" "
        + "width=\"\(Self.number(frame.width))\" height=\"\(Self.number(frame.height))\" "
        + "href=\"data:image/png;base64,\(data ?? "")\"/>"
    case .text(let text, let point, let style):
      let anchor =
        switch style.alignment {
        case .left: "start"
        case .center: "middle"
        case .right: "end"
        }
      return "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" "
        + "font-size=\"\(number(style.size))\" fill=\"\(hexadecimal(style.color))\" "
        + "text-anchor=\"\(anchor)\"" + (style.isBold ? " font-weight=\"600\"" : "")
        + ">\(escaped(text))</text>"
    }
  }

  private static func number(_ value: CGFloat) -> String {
    shortDecimal((Double(value) * 100).rounded() / 100)
  }

  private static func hexadecimal(_ color: PlotColor) -> String {
    String(format: "#%06X", color.rgb)
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default:
        // XML has no other control characters.
        result.unicodeScalars.append(scalar.value < 32 ? " " : scalar)
      }
    }
    return result
  }

  // MARK: PNG

  /// The plot's pixels.
  ///
  /// - Parameter scale: Pixels per point.
  package func image(scale: Int) throws(ExportError) -> DecodedImage {
    let canvas = DeviceModel.canvas(size: plot.size, scale: CGFloat(scale))
    let player = Player(PlaybackConfiguration(device: canvas)) { window in
      let controller = UIViewController()
      window.rootViewController = controller
      for shape in plot.shapes { Self.add(shape, plot.images, to: controller.view) }
      return [.hold(1)]
    }
    let picture: Picture?
    do throws(PlaybackError) {
      picture = try player.picture(at: 0)
    } catch {
      throw .playback(error, place: nil)
    }
    guard let picture else { throw .emptyClip(name: "plot") }
    return picture.image(ContentsCache())
  }

  private static func add(_ shape: PlotShape, _ images: [DecodedImage], to view: UIView) {
    switch shape {
    case .rectangle(let frame, let color):
      let rectangle = UIView(frame: frame)
      rectangle.backgroundColor = self.color(color)
      view.addSubview(rectangle)
    case .lines(let lines, let color, let width, let isDashed):
      let path = UIBezierPath()
      for line in lines {
        guard let first = line.first else { continue }
        path.move(to: first)
        for point in line.dropFirst() { path.addLine(to: point) }
      }
      let layer = CAShapeLayer()
      layer.frame = view.bounds
      layer.path = path.cgPath
      layer.fillColor = nil
      layer.strokeColor = self.color(color).cgColor
      layer.lineWidth = width
      layer.lineJoin = .round
      if isDashed { layer.lineDashPattern = [5, 4] }
      // Layers lie in the order of the views.
      let holder = UIView(frame: view.bounds)
      holder.layer.addSublayer(layer)
      view.addSubview(holder)
    case .image(let number, let frame):
      let image = images[number]
      let imageView = UIImageView(frame: frame)
      imageView.image = UIImage(
        cgImage: CGImage(
          Bitmap(width: image.width, height: image.height, pixels: image.pixels)))
      imageView.layer.borderWidth = 0.5
      imageView.layer.borderColor = self.color(.grid).cgColor
      imageView.layer.cornerRadius = 6
      imageView.clipsToBounds = true
      view.addSubview(imageView)
    case .text(let text, let point, let style):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .systemFont(ofSize: style.size, weight: style.isBold ? .semibold : .regular)
      label.textColor = color(style.color)
      label.sizeToFit()
      let width = label.bounds.width
      let x =
        switch style.alignment {
        case .left: point.x
        case .center: point.x - width / 2
        case .right: point.x - width
        }
      label.frame.origin = CGPoint(x: x, y: point.y - label.font.ascender)
      view.addSubview(label)
    }
  }

  private static func color(_ color: PlotColor) -> UIColor {
    let rgb = color.rgb
    return UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}
