import UIKit

final class SavedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Saved"
    view.backgroundColor = .systemBackground
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "bookmark")
    empty.text = "Nothing Saved"
    empty.secondaryText = "Journeys that you save appear here."
    contentUnavailableConfiguration = empty
  }
}
