import TrackCleaning
import TrackModel

/// What the accurate way found out about a track beside where it goes.
package struct MotionFindings: Sendable {
  /// Median moving speed, metres per second.
  package let movingSpeed: Double
  /// The wander of the still receiver, in shares of what its accuracy radii say; 1 where no stop is
  /// long enough to tell.
  package let noiseScale: Double
}

extension SampledPath {
  /// Smooths the positions with a model of motion and of the receiver's errors, tells moving from
  /// standing by the likeliest way through both, and makes the ways between samples.
  ///
  /// The track has a time for each sample.
  mutating func smoothAccurately(
    states: inout [IntervalState]
  ) -> (ways: [Double], findings: MotionFindings) {
    let prior = MotionPrior(clean.activity)
    let errors = SampleErrors(clean)
    var decoder = decoder(prior, errors)
    let scale = decoder.decodeCalibrated()
    let isStill = decoder.isStill
    mark(isStill, &states)
    let velocities = deviceVelocities(errors)
    var ways = [Double](repeating: 0, count: count)
    ways.withUnsafeMutableBufferPointer { ways in
      smooth(
        prior, errorShare: scale * ReceiverModel.colouredError, errors: errors, isStill: isStill,
        velocities: velocities, ways: ways)
    }
    return (ways, MotionFindings(movingSpeed: decoder.movingSpeed, noiseScale: scale))
  }

  private func decoder(_ prior: MotionPrior, _ errors: SampleErrors) -> MotionDecoder {
    var net = NetSpeeds(count: count)
    let interval = clean.medianInterval ?? 1
    times.withUnsafeBufferPointer { times in
      places.withUnsafeBufferPointer { places in
        for stretch in stretches {
          net.look(
            stretch.samples, half: Int64(500 * prior.speedWindow), isDense: interval < 2.5,
            times: times, places: places)
        }
      }
    }
    return MotionDecoder(
      prior, times: times, radii: errors.radii, net: net, deviceSpeeds: errors.speeds,
      medianInterval: interval)
  }

  /// Stops the intervals with two still ends, and halves those with one.
  private func mark(_ isStill: [Bool], _ states: inout [IntervalState]) {
    for sample in states.indices.dropFirst() where states[sample] == .moving {
      guard isStill[sample] || isStill[sample - 1] else { continue }
      states[sample] = isStill[sample] && isStill[sample - 1] ? .stopped : .edge
    }
  }

  private mutating func smooth(
    _ prior: MotionPrior, errorShare: Double, errors: SampleErrors, isStill: [Bool],
    velocities: [SIMD2<Float>], ways: UnsafeMutableBufferPointer<Double>
  ) {
    let stretches = stretches
    times.withUnsafeBufferPointer { times in
      errors.radii.withUnsafeBufferPointer { radii in
        isStill.withUnsafeBufferPointer { isStill in
          velocities.withUnsafeBufferPointer { velocities in
            places.withUnsafeMutableBufferPointer { places in
              var filter = PathFilter(
                agility: prior.agility, errorShare: errorShare, times: times, radii: radii,
                isStill: isStill, velocities: velocities, places: places, ways: ways)
              for stretch in stretches { filter.smooth(stretch.samples) }
            }
          }
        }
      }
    }
  }
}

extension SampledPath {
  /// Metres along the track to each sample, from the ways between them; a gap counts as its chord.
  func distances(ways: [Double], states: [IntervalState]) -> [Double] {
    var sum = 0.0
    return ways.indices.map { sample in
      guard sample > 0, states[sample].hasWay else { return sum }
      if states[sample].isGap {
        let chord = step(sample)
        sum += chord < Self.longestPlaneStep ? chord : longWay(sample, plane: chord)
      } else {
        sum += ways[sample]
      }
      return sum
    }
  }
}
