import Inspection

/// Files that a check finds stale because a version before 0.4 drew them.
///
/// A file does not name the version that drew it. It was an earlier one if size and length are those of `--preset
/// second-look` and not those of the job today.
enum EarlierLook {
    /// Largest file that is read to compare, in bytes.
    private static let sizeLimit = 256_000_000

    /// Returns a warning that names the stale files of the look before 0.4; nil if there are none.
    ///
    /// - Parameters:
    ///   - files: stale files of a check.
    ///   - job: the job that was checked.
    ///   - today: the report of the check.
    static func warning(
        _ files: [RenderReport.File], of job: ResolvedJob, today: RenderReport, _ resources: RenderResources
    ) -> String? {
        guard !files.isEmpty, let job = job.inEarlierLook,
            let earlier = try? Renderer(job, resources: resources, threads: 1).plan(), Shape(earlier) != Shape(today)
        else { return nil }
        let names = files.map(\.output).filter { path in
            (try? InputFile.read(path, limit: sizeLimit)).flatMap { FileInspection(bytes: $0) }.map(Shape.init)
                == Shape(earlier)
        }
        guard !names.isEmpty else { return nil }
        return names.joined(separator: ", ")
            + (names.count == 1 ? " has the size and length" : " have the size and length")
            + " of the look before 0.4: without --check this line draws it anew; with "
            + "\(KeyMark.assigned(.preset, "second-look")) it stays"
    }

    /// Pixels and time of an animation.
    private struct Shape: Equatable {
        var width: Int
        var height: Int
        /// Time of one play in hundredths of a second, the unit of a GIF.
        var centiseconds: Int

        init(_ report: RenderReport) {
            (width, height, centiseconds) = (report.width, report.height, Int((report.seconds * 100).rounded()))
        }

        init(_ file: FileInspection) {
            (width, height, centiseconds) = (file.width, file.height, Int((file.seconds * 100).rounded()))
        }
    }
}
