extension FilesOfRun {
    /// A file that an option of the command line names.
    package struct Named {
        let option: String
        let use: Use

        package static func read(_ path: String, _ option: String) -> Named {
            Named(option: option, use: .read(path))
        }

        package static func inputs(_ inputs: [Job.Input]) -> [Named] {
            inputs.flatMap { input in input.files.map { read($0, input.key.mark) } }
        }

        package static func readJobs(_ path: String, _ option: String) -> Named {
            Named(option: option, use: .readJobs(path))
        }

        /// Returns a file that is written, or standard output.
        package static func written(_ path: String, _ option: String, _ content: WrittenContent) -> Named {
            Named(option: option, use: .written(path, content))
        }

        package static func output(_ output: Output, _ option: String) -> Named {
            Named(option: option, use: .output(output))
        }

        fileprivate var title: String { "\(option) \(Quoted.path(use.path))" }
    }

    /// Checks the files of one run.
    ///
    /// - Parameter overwritesAnything: whether files of other kinds may be lost, as with `--force`.
    /// - Throws: a usage error for a file that has two uses, `cannotCreate` for a file of another kind.
    package static func check(_ all: [Named], overwritesAnything: Bool) throws(RollGIFError) {
        var files = FilesOfRun()
        // Files that are read come first, so that errors are about the option that would destroy one.
        let all = all.filter { $0.use.content == nil } + all.filter { $0.use.content != nil }
        for file in all { files.note(file.use, by: file.option) }
        for file in files.mayMeet() ? all : [] {
            guard let conflict = files.admit(file.use, by: file.option) else { continue }
            throw .usage(sentence(conflict, file))
        }
        guard !overwritesAnything else { return }
        for file in all {
            guard let content = file.use.content, let path = files.foreignFile(file.use) else { continue }
            throw refusal(path, content)
        }
    }

    /// Returns the error about a file that is not replaced.
    package static func refusal(_ path: String, _ content: WrittenContent) -> RollGIFError {
        RollGIFError.cannotCreate(
            "\(Quoted.path(path)) exists and \(content.complaint); choose another name, or give --force")
    }

    /// Returns the file that a use would replace and may not without `--force`; nil for none.
    package func foreignFile(_ use: Use) -> String? {
        // A text is checked when the new one is known.
        guard use.path != "-", let content = use.content, content != .line(nil) else { return nil }
        guard case .frames(let name) = use.kind else { return content.mayReplace(use.path) ? nil : use.path }
        return existingFrames.paths(of: name).first { !WrittenContent.frames.mayReplace($0) }
    }

    private static func sentence(_ conflict: Conflict, _ file: Named) -> String {
        switch conflict {
        case .isRead(let option): "\(file.title): \(option) reads that file; choose another name"
        case .isWritten(let option), .isShared(let option):
            file.use.path == "-" && file.use.content == nil
                ? "\(file.option) -: \(option) reads standard input already; name a file"
                : "\(file.title): \(option) has that name already; choose another"
        case .isFolder: "\(file.title): it is the folder of another output; choose another name"
        case .isFrame(let pattern, let option):
            "\(file.title): \(option) writes frames of that name, as in \(Quoted.path(pattern)); choose another name"
        }
    }
}
