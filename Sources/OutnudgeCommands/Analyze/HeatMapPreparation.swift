import ArchiveAnalysis
import TrackModel
import TrackReports
import TrackSmoothing

/// Makes of each track its part of a heat map, on the thread that measures it.
struct HeatMapPreparation: TrackPreparation {
  func begin(
    _ document: TrackDocument, file: [UInt8], named name: String
  ) -> any DocumentPreparation {
    HeatMapDocument(document: document)
  }
}

private struct HeatMapDocument: DocumentPreparation {
  let document: TrackDocument

  func product(ofTrack number: Int, _ smooth: SmoothTrack) -> any TrackProduct {
    HeatMapTrack(cells: HeatCells(smooth))
  }
}

/// The part of a track.
struct HeatMapTrack: TrackProduct {
  let cells: HeatCells
  var weight: Int { cells.weight }
}
