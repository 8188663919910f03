/// Compares pictures by Pillow, a library of Python.
package enum Pictures {
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
