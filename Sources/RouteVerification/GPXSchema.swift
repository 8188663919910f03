/// What GPX 1.1 allows, as a schema of our own making: it accepts and refuses what the published
/// one does. The names of types are those of the published one, since a document may use them in
/// `xsi:type`.
package enum GPXSchema {
  /// The schema (XML Schema 1.0).
  package static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:g="http://www.topografix.com/GPX/1/1"
      targetNamespace="http://www.topografix.com/GPX/1/1" elementFormDefault="qualified">

      <!-- The file. -->
      <s:element name="gpx" type="g:gpxType"/>
      <s:complexType name="gpxType">
        <s:sequence>
          <s:element name="metadata" type="g:metadataType" minOccurs="0"/>
          <s:element name="wpt" type="g:wptType" minOccurs="0" maxOccurs="unbounded"/>
          <s:element name="rte" type="g:rteType" minOccurs="0" maxOccurs="unbounded"/>
          <s:element name="trk" type="g:trkType" minOccurs="0" maxOccurs="unbounded"/>
          <s:group ref="g:foreign"/>
        </s:sequence>
        <s:attribute name="version" type="s:string" fixed="1.1" use="required"/>
        <s:attribute name="creator" type="s:string" use="required"/>
      </s:complexType>
      <s:complexType name="metadataType">
        <s:sequence>
          <s:element name="name" type="s:string" minOccurs="0"/>
          <s:element name="desc" type="s:string" minOccurs="0"/>
          <s:element name="author" type="g:personType" minOccurs="0"/>
          <s:element name="copyright" type="g:copyrightType" minOccurs="0"/>
          <s:group ref="g:links"/>
          <s:element name="time" type="s:dateTime" minOccurs="0"/>
          <s:element name="keywords" type="s:string" minOccurs="0"/>
          <s:element name="bounds" type="g:boundsType" minOccurs="0"/>
          <s:group ref="g:foreign"/>
        </s:sequence>
      </s:complexType>

      <!-- Paths. -->
      <s:complexType name="rteType">
        <s:sequence>
          <s:group ref="g:path"/>
          <s:element name="rtept" type="g:wptType" minOccurs="0" maxOccurs="unbounded"/>
        </s:sequence>
      </s:complexType>
      <s:complexType name="trkType">
        <s:sequence>
          <s:group ref="g:path"/>
          <s:element name="trkseg" type="g:trksegType" minOccurs="0" maxOccurs="unbounded"/>
        </s:sequence>
      </s:complexType>
      <s:complexType name="trksegType">
        <s:sequence>
          <s:element name="trkpt" type="g:wptType" minOccurs="0" maxOccurs="unbounded"/>
          <s:group ref="g:foreign"/>
        </s:sequence>
      </s:complexType>
      <s:group name="path">
        <s:sequence>
          <s:group ref="g:words"/>
          <s:element name="number" type="s:nonNegativeInteger" minOccurs="0"/>
          <s:element name="type" type="s:string" minOccurs="0"/>
          <s:group ref="g:foreign"/>
        </s:sequence>
      </s:group>

      <!-- Points. -->
      <s:complexType name="wptType">
        <s:sequence>
          <s:group ref="g:heightAndTime"/>
          <s:element name="magvar" type="g:degreesType" minOccurs="0"/>
          <s:element name="geoidheight" type="s:decimal" minOccurs="0"/>
          <s:group ref="g:words"/>
          <s:element name="sym" type="s:string" minOccurs="0"/>
          <s:element name="type" type="s:string" minOccurs="0"/>
          <s:element name="fix" type="g:fixType" minOccurs="0"/>
          <s:element name="sat" type="s:nonNegativeInteger" minOccurs="0"/>
          <s:element name="hdop" type="s:decimal" minOccurs="0"/>
          <s:element name="vdop" type="s:decimal" minOccurs="0"/>
          <s:element name="pdop" type="s:decimal" minOccurs="0"/>
          <s:element name="ageofdgpsdata" type="s:decimal" minOccurs="0"/>
          <s:element name="dgpsid" type="g:dgpsStationType" minOccurs="0"/>
          <s:group ref="g:foreign"/>
        </s:sequence>
        <s:attributeGroup ref="g:place"/>
      </s:complexType>
      <s:complexType name="ptType">
        <s:group ref="g:heightAndTime"/>
        <s:attributeGroup ref="g:place"/>
      </s:complexType>
      <s:complexType name="ptsegType">
        <s:sequence>
          <s:element name="pt" type="g:ptType" minOccurs="0" maxOccurs="unbounded"/>
        </s:sequence>
      </s:complexType>
      <s:group name="heightAndTime">
        <s:sequence>
          <s:element name="ele" type="s:decimal" minOccurs="0"/>
          <s:element name="time" type="s:dateTime" minOccurs="0"/>
        </s:sequence>
      </s:group>
      <s:attributeGroup name="place">
        <s:attribute name="lat" type="g:latitudeType" use="required"/>
        <s:attribute name="lon" type="g:longitudeType" use="required"/>
      </s:attributeGroup>

      <!-- Words, links, people. -->
      <s:group name="words">
        <s:sequence>
          <s:element name="name" type="s:string" minOccurs="0"/>
          <s:element name="cmt" type="s:string" minOccurs="0"/>
          <s:element name="desc" type="s:string" minOccurs="0"/>
          <s:element name="src" type="s:string" minOccurs="0"/>
          <s:group ref="g:links"/>
        </s:sequence>
      </s:group>
      <s:group name="links">
        <s:sequence>
          <s:element name="link" type="g:linkType" minOccurs="0" maxOccurs="unbounded"/>
        </s:sequence>
      </s:group>
      <s:complexType name="linkType">
        <s:sequence>
          <s:element name="text" type="s:string" minOccurs="0"/>
          <s:element name="type" type="s:string" minOccurs="0"/>
        </s:sequence>
        <s:attribute name="href" type="s:anyURI" use="required"/>
      </s:complexType>
      <s:complexType name="personType">
        <s:sequence>
          <s:element name="name" type="s:string" minOccurs="0"/>
          <s:element name="email" type="g:emailType" minOccurs="0"/>
          <s:element name="link" type="g:linkType" minOccurs="0"/>
        </s:sequence>
      </s:complexType>
      <s:complexType name="emailType">
        <s:attribute name="id" type="s:string" use="required"/>
        <s:attribute name="domain" type="s:string" use="required"/>
      </s:complexType>
      <s:complexType name="copyrightType">
        <s:sequence>
          <s:element name="year" type="s:gYear" minOccurs="0"/>
          <s:element name="license" type="s:anyURI" minOccurs="0"/>
        </s:sequence>
        <s:attribute name="author" type="s:string" use="required"/>
      </s:complexType>

      <!-- Whatever others add. -->
      <s:group name="foreign">
        <s:sequence>
          <s:element name="extensions" type="g:extensionsType" minOccurs="0"/>
        </s:sequence>
      </s:group>
      <s:complexType name="extensionsType">
        <s:sequence>
          <s:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
        </s:sequence>
      </s:complexType>

      <!-- Values. -->
      <s:complexType name="boundsType">
        <s:attribute name="minlat" type="g:latitudeType" use="required"/>
        <s:attribute name="minlon" type="g:longitudeType" use="required"/>
        <s:attribute name="maxlat" type="g:latitudeType" use="required"/>
        <s:attribute name="maxlon" type="g:longitudeType" use="required"/>
      </s:complexType>
      <s:simpleType name="latitudeType">
        <s:restriction base="s:decimal">
          <s:minInclusive value="-90"/>
          <s:maxInclusive value="90"/>
        </s:restriction>
      </s:simpleType>
      <s:simpleType name="longitudeType">
        <s:restriction base="s:decimal">
          <s:minInclusive value="-180"/>
          <s:maxExclusive value="180"/>
        </s:restriction>
      </s:simpleType>
      <s:simpleType name="degreesType">
        <s:restriction base="s:decimal">
          <s:minInclusive value="0"/>
          <s:maxExclusive value="360"/>
        </s:restriction>
      </s:simpleType>
      <s:simpleType name="dgpsStationType">
        <s:restriction base="s:integer">
          <s:minInclusive value="0"/>
          <s:maxInclusive value="1023"/>
        </s:restriction>
      </s:simpleType>
      <s:simpleType name="fixType">
        <s:restriction base="s:string">
          <s:enumeration value="none"/>
          <s:enumeration value="2d"/>
          <s:enumeration value="3d"/>
          <s:enumeration value="dgps"/>
          <s:enumeration value="pps"/>
        </s:restriction>
      </s:simpleType>
    </s:schema>
    """
}
