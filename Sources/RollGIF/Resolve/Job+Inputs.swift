extension Job {
    /// A file or a folder of pictures that a job reads, and the option that names it.
    package struct Input: Equatable {
        package let key: JobKey
        package let path: String

        package var isFolder: Bool { key.fileUse?.isFolder == true }

        /// The file, or the files in the folder.
        package var files: [String] {
            guard isFolder else { return [path] }
            return ((try? GlyphFolder.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted().map {
                "\(path)/\($0)"
            }
        }
    }

    /// Files and folders that the job and its panels read, for light and for dark pages.
    package var inputs: [Input] {
        ([self] + panels).flatMap { job in
            JobKey.inputFiles.flatMap { key in
                job[list: key].flatMap(key.files(namedBy:)).map { Input(key: key, path: $0) }
            }
        }
    }
}
