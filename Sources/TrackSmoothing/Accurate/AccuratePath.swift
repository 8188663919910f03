import TrackCleaning
import TrackModel

extension SampledPath {
  /// Smooths the positions with a model of motion and of the receiver's errors, tells moving from
  /// standing by the likeliest way through both, and makes the ways between samples.
  ///
  /// The track has a time for each sample.
  mutating func smoothAccurately(
    states: inout [IntervalState]
  ) -> (ways: [Double], findings: MotionFindings) {
    let prior = MotionPrior(clean.activity)
    var errors = SampleErrors(clean, accuracy)
    let motion = decode(prior, &errors)
    mark(motion.isStill, &states)
    var findings = MotionFindings(movingSpeed: motion.speed, noiseScale: motion.scale)
    addUnsmoothed(states, to: &findings)
    let velocities = deviceVelocities(errors)
    var ways = [Double](repeating: 0, count: count)
    ways.withUnsafeMutableBufferPointer { ways in
      findings.spreadWay = smooth(
        agility: prior.agility(at: motion.speed),
        errorShare: errorScale(motion.scale, errors) * ReceiverModel.colouredError, errors: errors,
        isStill: motion.isStill, velocities: velocities, ways: ways)
    }
    if !errors.speeds.isEmpty, recordsEvenly {
      let speedWays = SpeedWays(times: times, speeds: errors.speeds, isStill: motion.isStill)
      take(speedWays, states, &ways, &findings)
    }
    return (ways, findings)
  }

  /// Whether samples come soon after one another as a rule. A device that records by need does so when
  /// its speed changes, so that its speeds are not those between.
  private var recordsEvenly: Bool { (clean.medianInterval ?? 1) * 1000 <= SpeedWays.longest }

  /// How much greater the error of a moving receiver is than its radii say. Files without radii are
  /// those of watches and bicycle computers under the open sky; stops are no reason to trust their ways
  /// less. Where no stop tells whether the radii are right, they are believed halfway.
  private func errorScale(_ scale: Double?, _ errors: SampleErrors) -> Double {
    if !errors.areStated { return 0.7 * min(scale ?? 1, 1) }
    return scale ?? (ReceiverModel.usualRadius / SampleErrors.median(of: errors.radii)).squareRoot()
  }

  /// What is still, the moving speed and the receiver's wander; device speeds that cannot be right are
  /// dropped. A function of its own, so that what it needs is gone before the places are smoothed where
  /// they are.
  private func decode(
    _ prior: MotionPrior, _ errors: inout SampleErrors
  ) -> (isStill: [Bool], speed: Double, scale: Double?) {
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
    var decoder = MotionDecoder(
      prior, times: times, radii: errors.radii, places: places, net: net,
      deviceSpeeds: errors.speeds, medianInterval: interval,
      greatestScale: errors.areStated ? 3 : 1)
    let scale = decoder.decodeCalibrated()
    errors.dropLaggingSpeeds(net.speeds)
    return (decoder.isStill, decoder.movingSpeed, scale)
  }

  /// Stops the intervals with two still ends, and halves those with one.
  private func mark(_ isStill: [Bool], _ states: inout [IntervalState]) {
    for sample in states.indices.dropFirst() where states[sample] == .moving {
      guard isStill[sample] || isStill[sample - 1] else { continue }
      states[sample] = isStill[sample] && isStill[sample - 1] ? .stopped : .edge
    }
  }

  /// Adds up the ways through the positions as they are.
  private func addUnsmoothed(_ states: [IntervalState], to findings: inout MotionFindings) {
    for sample in states.indices.dropFirst() where !states[sample].isGap {
      if states[sample] == .stopped {
        findings.stillWander += step(sample)
      } else {
        findings.unsmoothedWay += step(sample)
      }
    }
  }

  /// Returns the metres that the spread of velocities adds.
  private mutating func smooth(
    agility: Double, errorShare: Double, errors: SampleErrors, isStill: [Bool],
    velocities: [SIMD2<Float>], ways: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    let stretches = stretches
    return times.withUnsafeBufferPointer { times in
      errors.radii.withUnsafeBufferPointer { radii in
        isStill.withUnsafeBufferPointer { isStill in
          velocities.withUnsafeBufferPointer { velocities in
            places.withUnsafeMutableBufferPointer { places in
              var filter = PathFilter(
                agility: agility, errorShare: errorShare, times: times, radii: radii,
                isStill: isStill, velocities: velocities, places: places, ways: ways)
              for stretch in stretches { filter.smooth(stretch.samples) }
              return filter.spreadWay
            }
          }
        }
      }
    }
  }

  /// Takes the ways of the device's speeds where those of the positions leave them possible. Wheels are
  /// measured wrongly, and some devices round their speeds down.
  private func take(
    _ speedWays: SpeedWays, _ states: [IntervalState], _ ways: inout [Double],
    _ findings: inout MotionFindings
  ) {
    var better = ways
    var (bySpeed, byPosition, whole) = (0.0, 0.0, 0.0)
    for sample in ways.indices.dropFirst() where states[sample].hasWay && !states[sample].isGap {
      whole += ways[sample]
      guard let way = speedWays.way(sample) else { continue }
      bySpeed += way
      byPosition += ways[sample]
      better[sample] = way
    }
    guard findings.believes(speeds: bySpeed, positions: byPosition, of: whole) else { return }
    findings.speedExcess = bySpeed - byPosition
    ways = better
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
