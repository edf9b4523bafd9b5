import Foundation
import Transitions
import UIKit

/// A photo on a page of its own, with its neighbours in a strip above the tools.
final class PhotoPageViewController: UIViewController, TransitionScreen {
  let photoView = UIImageView(frame: .zero)
  /// The photo's place in the library.
  let index: Int
  private(set) var dismissal: PhotoDismissal?

  private let photos: [LibraryPhoto]
  private let dismissalParameters: PhotoDismissal.Parameters
  private lazy var tools = PhotoToolsView(photos: photos.map(\.thumbnail), selected: index)

  init(photos: [LibraryPhoto], index: Int, dismissal: PhotoDismissal.Parameters) {
    self.photos = photos
    self.index = index
    dismissalParameters = dismissal
    super.init(nibName: nil, bundle: nil)
    let content = photos[index].content
    navigationItem.titleView = PhotoTitleView(place: content.place, date: content.date)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    photoView.image = photos[index].image
    photoView.contentMode = .scaleAspectFit
    photoView.frame = view.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(photoView)
    view.addSubview(tools)
    dismissal = PhotoDismissal(of: self, parameters: dismissalParameters)
  }

  var transitionRoles: Set<TransitionRole> { [.hero, .overlay] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .hero: [photoView]
    case .overlay: [tools]
    case .source, .container, .content: []
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The tools stand where the tab bar stood, for which the page's own safe area leaves room.
    let inset = navigationController?.view.window?.safeAreaInsets.bottom ?? 0
    let height = PhotoToolsView.height + inset
    tools.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }
}

/// A photo's place over its date.
private final class PhotoTitleView: UIView {
  init(place: String, date: String) {
    super.init(frame: .zero)
    let placeLabel = UILabel(frame: .zero)
    placeLabel.text = place
    placeLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    let dateLabel = UILabel(frame: .zero)
    dateLabel.text = date
    dateLabel.font = .systemFont(ofSize: 12)
    let width = max(
      placeLabel.sizeThatFits(.zero).width, dateLabel.sizeThatFits(.zero).width
    ).rounded(.up)
    frame.size = CGSize(width: width, height: 44)
    placeLabel.frame = CGRect(x: 0, y: 5, width: width, height: 19)
    dateLabel.frame = CGRect(x: 0, y: 24, width: width, height: 15)
    for label in [placeLabel, dateLabel] {
      label.textAlignment = .center
      label.autoresizingMask = .flexibleWidth
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
