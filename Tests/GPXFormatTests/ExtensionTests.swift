import Testing
import TrackModel

/// Known extensions as columns, unknown ones as text.
struct ExtensionTests {
  static let garmin = "http://www.garmin.com/xmlschemas/"

  @Test(arguments: [
    "\(garmin)TrackPointExtension/v1", "\(garmin)TrackPointExtension/v2",
    "http://www.garmin.com/xmlschemes/TrackPointExtension/v2",
  ])
  func garminsElementIsReadUnderAnyPrefix(_ namespace: String) throws {
    for prefix in ["ns3", "a", "gpxtpx2"] {
      let document = try read(
        point(
          """
          <extensions><\(prefix):TrackPointExtension><\(prefix):cad>85</\(prefix):cad>
          <\(prefix):atemp>-3.5</\(prefix):atemp><\(prefix):hr>140</\(prefix):hr>
          <\(prefix):speed>3.2</\(prefix):speed><\(prefix):bearing>270</\(prefix):bearing>
          </\(prefix):TrackPointExtension></extensions>
          """, attributes: " xmlns:\(prefix)=\"\(namespace)\""))
      #expect(document.points.heartRates == [140] && document.points.cadences == [85])
      #expect(document.points.temperatures == [-3.5] && document.points.speeds == [3.2])
      #expect(document.points.courses == [270])
      #expect(document.tracks[0].pointExtensions.isEmpty && document.issues.isEmpty)
    }
  }

  static let powers: [(String, String)] = [
    ("<power>219</power>", ""),
    (
      "<x:PowerExtension><x:PowerInWatts>219</x:PowerInWatts></x:PowerExtension>",
      " xmlns:x='\(garmin)PowerExtension/v1'"
    ),
    ("<x:TPX><x:Watts>219</x:Watts></x:TPX>", " xmlns:x='\(garmin)ActivityExtension/v2'"),
    ("<x:power>219</x:power>", " xmlns:x='http://www.cluetrust.com/XML/GPXDATA/1/0'"),
    (
      "<gpxtpx:TrackPointExtension><gpxtpx:power>219</gpxtpx:power></gpxtpx:TrackPointExtension>",
      ""
    ),
    ("<x:power>219</x:power>", " xmlns:x='urn:nobody-knows'"),
  ]

  @Test(arguments: powers)
  func powerIsReadFromEveryDialect(_ content: String, _ attributes: String) throws {
    let document = try read(point("<extensions>\(content)</extensions>", attributes: attributes))
    #expect(document.points.powers == [219] && document.issues.isEmpty)
  }

  @Test func undeclaredPrefixesAreReadByLocalName() throws {
    let document = try read(
      point(
        "<extensions><gpxpx:PowerExtension><gpxpx:PowerInWatts>200</gpxpx:PowerInWatts>"
          + "</gpxpx:PowerExtension><gpxdata:cadence>43</gpxdata:cadence>"
          + "<gpxx:Temperature>22</gpxx:Temperature><q:thing>1</q:thing></extensions>"))
    #expect(document.points.powers == [200] && document.points.cadences == [43])
    #expect(document.points.temperatures == [22])
    #expect(document.issues.counts == [.badNamespace: 5])
    #expect(document.namespaces == [NamespaceBinding(prefix: "q", uri: nil)])
    #expect(
      document.tracks[0].pointExtensions.first?.elements
        == [ForeignElement(xml: "<q:thing>1</q:thing>")])
  }

  @Test func schemaBeatsExtensionAndGarminBeatsTheRestInAnyOrder() throws {
    let attributes = " xmlns:d='http://www.cluetrust.com/XML/GPXDATA/1/0'"
    let cad = "<gpxtpx:TrackPointExtension><gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension>"
    let other = "<d:cadence>79</d:cadence><cadence>78</cadence>"
    for content in [cad + other, other + cad] {
      let document = try read(
        point("<extensions>\(content)</extensions>", attributes: attributes))
      #expect(document.points.cadences == [80])
    }
    let inside = "<extensions><gpxtpx:speed>9</gpxtpx:speed></extensions>"
    for content in ["<speed>3</speed>" + inside, inside + "<speed>3</speed>"] {
      #expect(try read(point(content)).points.speeds == [3])
    }
  }

  @Test func elevationAndTimeInExtensionsAreForeign() throws {
    let document = try read(
      point(
        "<ele>1</ele><extensions><ele>2</ele><time>1234</time>"
          + "<t:time xmlns:t='urn:t'>2020-01-01T00:00:00Z</t:time></extensions>"))
    #expect(document.points.elevations == [1] && document.points.times == [Missing.time])
    #expect(document.tracks[0].pointExtensions[0].elements.count == 3)
    #expect(document.issues.isEmpty)
  }

  @Test func speedOfAnUnknownVendorIsForeignSinceItsUnitIsUnknown() throws {
    let document = try read(
      point("<extensions><x:speed xmlns:x='urn:x'>36</x:speed></extensions>"))
    #expect(document.points.speeds.isEmpty)
    #expect(document.tracks[0].pointExtensions[0].elements[0].xml == "<x:speed>36</x:speed>")
  }

  @Test func foreignElementsKeepAttributesTextAndChildren() throws {
    let xml =
      "<x:a k=\"1 &amp; &quot;2&quot;\" x:m=\"3\">text <x:b/> and &lt;more&gt;<x:c>&amp;</x:c></x:a>"
    let document = try read(
      gpx(
        "<wpt lat='1' lon='2'><extensions>\(xml)</extensions></wpt>", attributes: " xmlns:x='urn:x'"
      ))
    #expect(document.waypoints[0].extensions.map(\.xml) == [xml])
    #expect(document.namespaces == [NamespaceBinding(prefix: "x", uri: "urn:x")])
  }

  @Test func prefixesOfForeignElementsAreUniqueInTheDocument() throws {
    let document = try read(
      gpx(
        """
        <extensions><x:a xmlns:x="urn:one"/><x:a xmlns:x="urn:two"/><y:a xmlns:y="urn:one"/>
        <line xmlns="http://www.topografix.com/GPX/gpx_style/0/2"><color>f</color></line>
        <x:b/></extensions>
        """))
    #expect(
      document.extensions.map(\.xml) == [
        "<x:a/>", "<x2:a/>", "<x:a/>",
        "<gpx_style:line><gpx_style:color>f</gpx_style:color></gpx_style:line>",
        "<x3:b/>",
      ])
    #expect(document.namespaces.map(\.prefix) == ["x", "x2", "gpx_style", "x3"])
    #expect(document.namespaces.map(\.uri).last == .some(nil))
  }

  @Test func shapingPointsOfARouteAreRead() throws {
    let document = try read(
      gpx(
        """
        <rte><rtept lat="1" lon="2"><name>A</name><extensions><gpxx:RoutePointExtension>
        <gpxx:Subclass>00</gpxx:Subclass>
        <gpxx:rpt lat="1.1" lon="2.1"/><gpxx:rpt lat="1.2" lon="2.2">
        <gpxx:Subclass>00</gpxx:Subclass></gpxx:rpt></gpxx:RoutePointExtension></extensions>
        </rtept><rtept lat="3" lon="4"/></rte>
        """, attributes: " xmlns:gpxx='\(Self.garmin)GpxExtensions/v3'"))
    let first = document.routes[0].points[0]
    #expect(first.shapingPoints.map(\.latitude) == [1.1, 1.2])
    #expect(
      first.extensions.map(\.xml) == [
        "<gpxx:RoutePointExtension><gpxx:Subclass>00</gpxx:Subclass></gpxx:RoutePointExtension>"
      ])
    #expect(document.routes[0].points.count == 2)
  }

  @Test func foreignElementsOutsideOfExtensionsAreKept() throws {
    let document = try read(
      """
      <gpx version="1.0" xmlns:g="urn:g"><wpt lat="1" lon="2"><g:cache id="3"><g:name>n</g:name>
      </g:cache></wpt><trk><trkseg><trkpt lat="1" lon="2"><g:hr>120</g:hr><g:x>1</g:x></trkpt>
      </trkseg></trk></gpx>
      """)
    #expect(
      document.waypoints[0].extensions.map(\.xml) == [
        "<g:cache id=\"3\"><g:name>n</g:name></g:cache>"
      ])
    #expect(document.points.heartRates == [120])
    #expect(document.tracks[0].pointExtensions[0].elements.map(\.xml) == ["<g:x>1</g:x>"])
  }
}
