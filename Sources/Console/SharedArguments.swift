package import ArgumentParser

/// The options of every subcommand that writes something: how screens are shown, what the output is
/// like, and what is reported.
package struct SharedArguments: ParsableArguments {
  @OptionGroup(title: "Clip") package var screen: ScreenArguments
  @OptionGroup(title: "Part and order") package var edit: EditArguments
  @OptionGroup(title: "Presentation") package var decoration: DecorationArguments
  @OptionGroup(title: "Output") package var file: FileArguments
  @OptionGroup(title: "Messages") package var messages: MessageArguments

  package init() {}
}
