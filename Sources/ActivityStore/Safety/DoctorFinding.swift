/// Something that is wrong with a store.
package struct DoctorFinding: Sendable, Equatable {
  /// The activity that it is about; nil where it is about the file as a whole.
  package var activity: ActivityID?
  /// What is wrong, for a person.
  package var message: String
}
