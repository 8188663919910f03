import ByteScanning
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [
    "", "a", "garmin", "agarmingarmi", "gargarmin", "garmi", "größe garmin", "armin",
  ])
  func findsWhatContainsFinds(text: String) {
    for part in [("garmin" as StaticString), "a", "n", "ö", "garmingarmin"] {
      let isThere =
        part.description.unicodeScalars.count <= text.unicodeScalars.count
        && Array(text.utf8).indices.contains {
          text.utf8.dropFirst($0).starts(with: part.description.utf8)
        }
      #expect(text.holdsBytes(of: part) == isThere)
      #expect(text[...].holdsBytes(of: part) == isThere)
    }
  }

  @Test func anEmptyPartIsEverywhere() {
    #expect("".holdsBytes(of: ""))
    #expect("x".holdsBytes(of: ""))
  }
}
