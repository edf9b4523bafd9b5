/// How drawing is mixed with what is there; raw values are Core Graphics'.
public enum CGBlendMode: Int32, Sendable {
  /// Over what is there.
  case normal
  /// The product of both: never brighter.
  case multiply
  /// The inverse of the product of the inverses: never darker.
  case screen
  /// Multiplies dark colors that are there, screens bright ones.
  case overlay
  /// The darker of both, channel by channel.
  case darken
  /// The brighter of both, channel by channel.
  case lighten
  /// Brightens what is there by the source.
  case colorDodge
  /// Darkens what is there by the source.
  case colorBurn
  /// Darkens or brightens softly by the source.
  case softLight
  /// Multiplies with dark sources, screens with bright ones.
  case hardLight
  /// The distance of both.
  case difference
  /// As the difference, with less contrast.
  case exclusion
  /// The hue of the source, saturation and luminosity of what is there.
  case hue
  /// The saturation of the source, hue and luminosity of what is there.
  case saturation
  /// Hue and saturation of the source, luminosity of what is there.
  case color
  /// The luminosity of the source, hue and saturation of what is there.
  case luminosity
  /// Nothing is left.
  case clear
  /// The source replaces what is there.
  case copy
  /// The source, where something is there.
  case sourceIn
  /// The source, where nothing is there.
  case sourceOut
  /// The source over what is there, and only there.
  case sourceAtop
  /// The source beneath what is there.
  case destinationOver
  /// What is there, inside the source.
  case destinationIn
  /// What is there, outside the source.
  case destinationOut
  /// What is there over the source, inside the source.
  case destinationAtop
  /// Either of both, where the other is not.
  case xor
  /// The sum of both, counted from black downwards.
  case plusDarker
  /// The sum of both.
  case plusLighter
}
