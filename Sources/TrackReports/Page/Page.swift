import Digests
import ReadableText

/// An HTML page that is whole in itself.
///
/// Its policy admits its own style sheet and script by their digests and nothing else: the page
/// loads nothing, sends nothing, and would not run a script that a text from a file had brought in.
struct Page {
  let title: String
  /// Who made it.
  let maker: String
  /// Rules beside those that every page has.
  var style = ""
  /// What it does; nothing where it only shows.
  var script = ""

  /// The page around its content.
  func html(_ content: (inout MarkupWriter) -> Void) -> String {
    var page = MarkupWriter()
    let style = Ink.styleRules + PageStyle.rules + self.style
    page.append(ready: "<!DOCTYPE html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { head in
        head.element("meta", ["charset": "utf-8"])
        head.element(
          "meta", ["http-equiv": "Content-Security-Policy", "content": policy(style: style)])
        head.element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.element("meta", ["name": "generator", "content": maker])
        head.element("title", text: title)
        head.append(ready: "<style>\(style)</style>\n")
      }
      html.element("body") { body in
        body.element("main", [:], content)
        body.element("footer") { footer in
          footer.element("p", text: "Made by \(maker). This page loads nothing and sends nothing.")
        }
        if !script.isEmpty { body.append(ready: "<script>\(script)</script>\n") }
      }
    }
    return page.text
  }

  private func policy(style: String) -> String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src \(Self.source(style));"
      + " script-src \(Self.source(script))"
  }

  /// The source expression that admits a text (Content Security Policy 3, section 2.3.1).
  private static func source(_ text: String) -> String {
    if text.isEmpty { return "'none'" }
    let bytes = Array(text.utf8)
    let digest = SHA256Digest(of: bytes.span).bytes
    return "'sha256-\(Base64Text.text(digest.span))'"
  }
}
