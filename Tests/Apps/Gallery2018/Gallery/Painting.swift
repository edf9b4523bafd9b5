import UIKit

struct Painting {
    let title: String
    let year: Int
    let image: UIImage?
    let ratio: CGFloat

    static func load() -> [Painting] {
        let images = [UIImage(named: "dusk"), UIImage(named: "harbor")]
        let titles = ["Dusk", "Harbor", "Low Tide", "Signal", "Orchard", "Two Hills", "Night Ferry", "Kiln"]
        return titles.enumerated().map { index, title in
            let ratio: CGFloat = [1.3, 0.8, 1.0, 1.5][index % 4]
            return Painting(title: title, year: 1961 + Int.random(in: 0..<20), image: images[index % 2], ratio: ratio)
        }
    }
}
