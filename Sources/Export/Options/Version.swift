/// The version of the tool, as `--version` prints it and files carry it.
package let toolVersion = "0.9.0"
