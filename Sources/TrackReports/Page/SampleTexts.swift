import ByteScanning
import ReadableText

/// What a page's script knows of each place along the way: where it lies on the drawings and what is
/// read out there.
struct SampleTexts {
  private let section: TrackSection
  private let map: RouteMap

  private var profile: RouteProfile { section.profile }

  init(_ section: TrackSection, _ map: RouteMap) {
    self.section = section
    self.map = map
  }

  var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.numberField("left", ProfileDrawing.left)
    json.numberField("width", ProfileDrawing.placeWidth)
    json.key("map")
    json.beginArray()
    for place in profile.places {
      let pixel = pixel(place)
      json.beginArray()
      json.number(pixel.x, decimalsAtMost: 1)
      json.number(pixel.y, decimalsAtMost: 1)
      json.endArray()
    }
    json.endArray()
    json.key("texts")
    json.beginArray()
    for number in profile.places.indices { json.string(text(number)) }
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func pixel(_ place: (sample: Int, share: Double)) -> SIMD2<Double> {
    let start = map.pixels[place.sample]
    return place.share > 0
      ? start + (map.pixels[place.sample + 1] - start) * place.share : start
  }

  private func text(_ number: Int) -> String {
    func known(_ values: [Double]) -> Double? {
      number < values.count && !values[number].isNaN ? values[number] : nil
    }
    let parts = [
      Figures.distance(Double(number) * profile.step),
      number < profile.times.count ? "after " + Figures.duration(profile.times[number]) : nil,
      known(profile.elevations).map { "\(Figures.metres($0)) high" },
      known(profile.speeds).map { section.speed($0) },
      known(profile.heartRates).map { Figures.fixed($0, decimals: 0) + " bpm" },
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
