import TrackCleaning
import TrackModel

extension ElevationProfile {
  /// What is never a spike, metres.
  private static let spikeFloors = (barometer: 1.5, gnss: 8.0)
  /// Vertical over horizontal radius, where the file does not have the vertical one.
  private static let verticalShare = 1.7

  /// The profile by a model of the ground and of the errors of elevations; nil without elevations.
  ///
  /// `noiseScale` is what the still receiver's wander says of its accuracy radii; nil where it says
  /// nothing. The wander of elevations says it better, where there is one.
  func grades(
    of clean: CleanTrack, times: [Int64], accuracy: HorizontalAccuracy, states: [IntervalState],
    noiseScale: Double?
  ) -> GradeProfile? {
    guard !elevations.isEmpty, let end = distances.last, let first = times.first,
      let last = times.last
    else { return nil }
    let seconds = max(1, Double(last - first) / 1000)
    let errors = ElevationErrors(source, speed: end / seconds)
    let ranges = zip([0] + breaks, breaks + [elevations.count]).map { $0..<$1 }
    let filter = SpikeFilter(
      floor: source == .barometer ? Self.spikeFloors.barometer : Self.spikeFloors.gnss)
    let stated = verticalRadius(of: clean, accuracy)
    let scale =
      errors.scales
      ? StillElevations.scale(of: elevations, states: states, times: times, radius: stated)
        ?? noiseScale.map { max($0, 0.7) } : nil
    let factor = min(max(scale ?? 1, 0.5), 2)
    let radius = { factor * stated($0) }
    let knots = ranges.map { range in
      elevations.withUnsafeBufferPointer { elevations in
        distances.withUnsafeBufferPointer { distances in
          times.withUnsafeBufferPointer { times in
            ElevationKnots(
              range, elevations: elevations, distances: distances, times: times, filter: filter,
              radius: radius)
          }
        }
      }
    }
    let ground = Ground(knots, errors).settled(knots)
    // Radii that nothing was compared with may be wrong by a factor of two.
    let doubt = errors.scales && scale == nil ? 2.0 : 1
    return GradeProfile(meanOf: ground.terrains.possible) { terrain in
      var profile = GradeProfile(
        meanGrade: ground.grade, terrain: terrain, elevationError: doubt * ground.elevationError)
      for (index, range) in ranges.enumerated() where !range.isEmpty {
        profile.append(
          range, knots: knots[index], smoothed: ground.smoothers[index].smoothed(terrain),
          along: distances[range.lowerBound]...distances[range.upperBound - 1])
      }
      return profile
    }
  }

  /// What is found out about the ground with errors of some size.
  private struct Ground {
    let errors: ElevationErrors
    /// How far off a single elevation is, metres.
    let elevationError: Double
    /// The grade of the slope about which the parts are smoothed.
    let grade: Double
    let smoothers: [GradeSmoother]
    let terrains: TerrainSearch

    init(_ knots: [ElevationKnots], _ errors: ElevationErrors) {
      let elevationError = errors.size(of: knots)
      let grade = MeanGrade.of(knots, elevationError: elevationError)
      smoothers = knots.map { GradeSmoother($0.levelled(by: grade), errors: errors) }
      terrains = TerrainSearch(smoothers)
      self.errors = errors
      self.elevationError = elevationError
      self.grade = grade
    }

    /// The same with smaller errors, where the elevations are too smooth for these. By smaller ones a
    /// slope can be seen that was none before, so that they are looked at again.
    func settled(_ knots: [ElevationKnots]) -> Ground {
      var ground = self
      for _ in 0..<Self.mostLooks {
        let share = ground.terrains.errorShare
        guard share < 1 else { break }
        ground = Ground(knots, ground.errors.scaled(by: max(share, Self.leastShare)))
      }
      return ground
    }

    private static let mostLooks = 3
    /// Errors are not taken for smaller at once, in shares.
    private static let leastShare = 1e-3
  }

  /// The vertical accuracy of each sample, metres, by what the file says.
  private func verticalRadius(
    of clean: CleanTrack, _ horizontal: HorizontalAccuracy
  ) -> (Int) -> Double {
    let vertical = clean.points.verticalAccuracies
    return { sample in
      let row = Int(clean.rows[sample])
      let stated = vertical.isEmpty ? Double.nan : Double(vertical[row])
      let radius =
        stated > 0 && stated.isFinite
        ? stated : Self.verticalShare * horizontal.unboundedMetres(row)
      return min(max(radius, 1), 1000)
    }
  }

  /// Smooth elevations of the samples by a profile of grades.
  func smoothed(_ profile: GradeProfile) -> [Double] {
    elevations.withUnsafeBufferPointer { elevations in
      distances.withUnsafeBufferPointer { distances in
        profile.elevations(at: distances, where: elevations)
      }
    }
  }
}
