import UIKit

protocol StackLayoutDelegate: class {
    func stackLayout(_ layout: StackLayout, ratioForItemAt indexPath: IndexPath) -> CGFloat
}

/// Two columns whose items follow one another.
class StackLayout: UICollectionViewLayout {

    @IBInspectable var spacing: CGFloat = 12
    weak var delegate: StackLayoutDelegate?
    private var attributes = [UICollectionViewLayoutAttributes]()
    private var contentHeight: CGFloat = 0

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        attributes.removeAll()
        let width = (collectionView.bounds.width - spacing * 3) / 2
        var bottoms = [spacing, spacing]
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let indexPath = IndexPath(item: item, section: 0)
            let column = bottoms[0] <= bottoms[1] ? 0 : 1
            let height = width * (delegate?.stackLayout(self, ratioForItemAt: indexPath) ?? 1)
            let attribute = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attribute.frame = CGRect(x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: height)
            attributes.append(attribute)
            bottoms[column] += height + spacing
        }
        contentHeight = bottoms.max() ?? 0
    }

    override var collectionViewContentSize: CGSize {
        return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return attributes[indexPath.item]
    }
}
