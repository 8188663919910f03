import SummaryFormats
import Testing
import TrackModel

@Suite struct SummaryCSVTests {
  private let header = String(decoding: SummaryCSV.header, as: UTF8.self)

  @Test func theHeaderHasTheNamesOfTheJSONFlattened() {
    #expect(
      header == """
        schema,source_path,source_member,source_format,source_track,source_creator,source_bytes,\
        geometry,vertices,name,activity,activity_from,activity_source,start,end,utc_offset_s,\
        points_read,points_accepted,points_rejected_no_position,points_rejected_invalid,\
        points_rejected_accuracy,points_rejected_age,points_rejected_stale,\
        points_rejected_duplicate,points_rejected_out_of_order,points_rejected_speed,segments,gaps,\
        distance_m,distance_sd_m,distance_raw_m,bridged_m,measure,elapsed_s,moving_s,stopped_s,paused_s,\
        unknown_s,speed_mps,speed_max_mps,pace_s_per_km,grade_adjusted_pace_s_per_km,\
        ascent_m,descent_m,ascent_sd_m,\
        ascent_method,elevation_source,elevation_min_m,elevation_max_m,bounds_south,bounds_west,\
        bounds_north,bounds_east,heart_rate_bpm_average,heart_rate_bpm_max,device_distance_m,\
        device_ascent_m,device_timer_s,device_descent_m,device_elapsed_s,device_moving_s,issues_total,\
        duplicate_of\r\n
        """)
  }

  @Test func aRowHasTheValuesOfTheJSON() {
    #expect(
      csvRow(fullSummary()) == """
        outnudge.summary/1,export.zip,activities/1.gpx,gpx,0,"Watch, ""Pro""\",123456,track,,\
        "Früh\nam Morgen",ride,file,cycling,2024-05-04T09:00:00Z,2024-05-04T10:06:40Z,7200,\
        5000,4980,0,0,9,0,0,3,0,8,2,1,20123.4,60.5,20410,120,quick,4000,3600,250.001,99.999,50,5.59,\
        14.2,178.9,170.2,210,205,6,hysteresis 5 m,barometer,400.1,612,47,8,47.1,8.2,140,171,20110,199,\
        3880,,,,2,\r\n
        """)
  }

  @Test func everyRowHasAsManyCellsAsTheHeader() {
    let cells = header.split(separator: ",", omittingEmptySubsequences: false).count
    #expect(
      csvRow(emptySummary()).split(separator: ",", omittingEmptySubsequences: false).count == cells)
    var odd = emptySummary()
    odd.distance = .nan
    odd.start = .max
    #expect(csvRow(odd) == csvRow(emptySummary()))
  }

  @Test func whatIsNotKnownIsAnEmptyCell() {
    #expect(
      csvRow(emptySummary()).hasPrefix("outnudge.summary/1,-,,gpx,0,,0,track,,,walk,guess,,,,,0,0,")
    )
  }
}
