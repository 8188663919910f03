/// The elements of both GPX schemas. The raw value is the local name.
enum GPXElement: String {
  case gpx, metadata, author, copyright, link, email, bounds, extensions
  case wpt, rte, rtept, trk, trkseg, trkpt
  case name, desc, cmt, src, sym, type, text, url, urlname, keywords, year, license, number
  case ele, time, magvar, geoidheight, fix, sat, hdop, vdop, pdop, ageofdgpsdata, dgpsid
  case speed, course
}

/// The attributes of both GPX schemas. The raw value is the local name.
enum GPXAttribute: String {
  case lat, lon, version, creator, href, id, domain, author
  case minlat, minlon, maxlat, maxlon
}
