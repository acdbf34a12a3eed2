/// One thing that is wrong with a job file.
package struct JobFileFault: Error, Sendable, Equatable, CustomStringConvertible {
    package let place: JobPlace
    /// What is wrong and what would be right.
    package let reason: String

    /// `jobs.json:12:5: jobs[2].fontsize: there is no such key; did you mean "fontSize"?`
    package var description: String {
        // A path is made of keys, which hold whatever the file's writer put there.
        place.path.isEmpty ? "\(place): \(reason)" : "\(place): \(Quoted.line(place.path, length: 200)): \(reason)"
    }
}
