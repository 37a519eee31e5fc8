import Diagnostics

/// Says in plain words what libyaml found wrong, and what people usually meant.
enum ProblemWording {
  static func problem(
    _ problem: String,
    context: String,
    at location: SourceLocation,
    from start: SourceLocation,
    character: UInt8?
  ) -> YAMLProblem {
    switch problem {
    case "mapping values are not allowed in this context":
      return YAMLProblem(
        "a colon is not allowed here",
        at: location,
        hint: "put text that holds a colon in quotes"
      )
    case "found character that cannot start any token" where character == UInt8(ascii: "\t"),
      "found a tab character that violates indentation":
      return YAMLProblem("a tab cannot indent", at: location, hint: "indent with spaces")
    case "found character that cannot start any token":
      return YAMLProblem(
        "text without quotes cannot start with this character",
        at: location,
        hint: "put the text in quotes"
      )
    case _ where context == "while scanning a quoted scalar" && problem.contains("unexpected"):
      return YAMLProblem("the quotation mark is never closed", at: start)
    case "could not find expected ':'":
      return YAMLProblem(
        "expected a key, a colon and a value",
        at: context == "while scanning a simple key" ? start : location
      )
    case "did not find expected key":
      return YAMLProblem(
        "expected a key here",
        at: location,
        hint: "check the indentation and the quotes above"
      )
    case "did not find expected ',' or ']'":
      return YAMLProblem("the list is not closed, or a comma is missing", at: start)
    case "did not find expected ',' or '}'":
      return YAMLProblem("the map is not closed, or a comma is missing", at: start)
    case "did not find expected node content":
      return YAMLProblem("expected a value here", at: location)
    case "did not find expected '-' indicator":
      return YAMLProblem(
        "expected a list item here",
        at: location,
        hint: "start each item with a dash and indent all alike"
      )
    case "found unknown escape character":
      return YAMLProblem(
        "unknown escape after a backslash",
        at: location,
        hint: "use single quotes, or write the backslash twice"
      )
    default:
      return YAMLProblem(context.isEmpty ? problem : "\(problem) \(context)", at: location)
    }
  }
}
