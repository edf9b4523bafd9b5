import UIKit

class TrailDetailViewController: BaseViewController {

    let trail: Trail
    var cardTransition: CardTransitioningDelegate?

    private let header = UIView()
    private let titleLabel = UILabel()
    private let bodyLabel = UILabel()
    private lazy var closeButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.tintColor = .white
        button.addTarget(self, action: #selector(close), for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }()

    init(trail: Trail) {
        self.trail = trail
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        view.layer.masksToBounds = true
        header.backgroundColor = UIColor(hue: CGFloat(trail.hue), saturation: 0.6, brightness: 0.65, alpha: 1)
        titleLabel.text = trail.name
        titleLabel.font = .trailTitle(34)
        titleLabel.textColor = .white
        bodyLabel.numberOfLines = 0
        bodyLabel.text = "A walk of \(trail.kilometers) kilometers through the \(trail.region). Bring water, and start early: the last part has no shade."
        for view in [header, titleLabel, bodyLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        view.addSubview(header)
        header.addSubview(titleLabel)
        header.addSubview(closeButton)
        view.addSubview(bodyLabel)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.topAnchor),
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            header.heightAnchor.constraint(equalToConstant: 320),
            titleLabel.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
            titleLabel.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -20),
            closeButton.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
            closeButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            bodyLabel.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 20),
            bodyLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            bodyLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        view.addGestureRecognizer(pan)
    }

    override func willAppearForTheFirstTime() {
        bodyLabel.alpha = 0
        UIView.animate(withDuration: 0.4, delay: 0.2, options: .curveEaseOut, animations: {
            self.bodyLabel.alpha = 1
        }, completion: nil)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view)
        switch pan.state {
        case .changed:
            let scale = max(0.85, 1 - max(0, translation.y) / 1200)
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
        case .ended where translation.y > 120:
            close()
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [], animations: {
                self.view.transform = .identity
            })
        default:
            break
        }
    }
}
