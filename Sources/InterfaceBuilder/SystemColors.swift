internal import UIKit

/// The system's colors by the names that documents have for them.
enum SystemColors {
  /// The color of a name such as `systemBackgroundColor`; nil for an unknown one.
  static func named(_ name: String) -> UIColor? {
    colors[name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name]
  }

  private static let colors: [String: UIColor] = [
    "black": .black, "white": .white, "clear": .clear, "darkGray": .darkGray,
    "lightGray": .lightGray, "gray": .gray, "red": .red, "green": .green, "blue": .blue,
    "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown,
    "systemBlue": .systemBlue, "systemRed": .systemRed, "systemGreen": .systemGreen,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemPink": .systemPink,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "link": .link, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBrown": .systemBrown, "systemMint": .systemMint, "systemCyan": .systemCyan,
    "placeholderText": .placeholderText,
    // Names from before iOS 13.
    "darkText": .black, "lightText": UIColor(white: 1, alpha: 0.6),
    "groupTableViewBackground": .systemGroupedBackground,
  ]
}

/// The text styles by the names that documents have for them.
enum TextStyles {
  static func named(_ name: String) -> UIFont.TextStyle? { styles[name] }

  private static let styles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}
