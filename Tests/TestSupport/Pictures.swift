/// Compares pictures by Pillow, a library of Python.
package enum Pictures {
  /// The box of what is not white in each row of so many pixels of a PNG file: left, top, right and
  /// bottom; nil where Pillow is not there. Empty rows have none.
  package static func inkBoxes(_ picture: String, rowHeight: Int) -> [[Int]]? {
    let script = """
      import sys
      from PIL import Image, ImageOps
      picture, height = ImageOps.invert(Image.open(sys.argv[1]).convert("L")), int(sys.argv[2])
      ink = picture.point(lambda value: 255 if value > 64 else 0)
      for top in range(0, ink.size[1], height):
          box = ink.crop((0, top, ink.size[0], top + height)).getbbox()
          if box: print(*box)
      """
    guard let python = ExternalTool.python(with: "PIL"),
      let answer = ExternalTool.run(python, ["-c", script, picture, "\(rowHeight)"]),
      answer.status == 0
    else { return nil }
    return answer.output.split(separator: "\n").map {
      $0.split(separator: " ").compactMap { Int($0) }
    }
  }

  /// The share of pixels of two PNG files that differ by more than 32 of 255 in any colour; nil
  /// where they differ in size, or Pillow is not there.
  package static func difference(_ first: String, _ second: String) -> Double? {
    let script = """
      import sys
      from PIL import Image, ImageChops
      first, second = (Image.open(path).convert("RGB") for path in sys.argv[1:3])
      assert first.size == second.size
      bands = ImageChops.difference(first, second).split()
      most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
      print(sum(most.histogram()[33:]) / (first.size[0] * first.size[1]))
      """
    guard let python = ExternalTool.python(with: "PIL"),
      let answer = ExternalTool.run(python, ["-c", script, first, second]), answer.status == 0
    else { return nil }
    return Double(answer.output.filter { !$0.isWhitespace })
  }
}
