struct OtherPrograms {
    let tool: Tool

    /// Pillow script that keeps the palette while frames have the same one, the best that Pillow can do.
    private static let pillow = """
        import sys
        from PIL import Image, GifImagePlugin, ImageSequence
        GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_AFTER_DIFFERENT_PALETTE_ONLY
        picture = Image.open(sys.argv[1])
        frames = [frame.copy() for frame in ImageSequence.Iterator(picture)]
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(picture)]
        frames[0].save(sys.argv[2], save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)
        """

    func gifsicle(_ file: String, to result: String) throws {
        try tool.other("gifsicle", ["-O3", "--no-warnings", file, "-o", result])
    }

    func pillow(_ file: String, to result: String) throws {
        try tool.other("python3", ["-c", Self.pillow, file, result])
    }

    func ffmpeg(_ file: String, to result: String) throws {
        // ffmpeg drops the delay of the last frame unless an option sets it.
        let delays = try tool.other("gifsicle", ["--info", file]).output.split(separator: "\n").compactMap { line in
            line.split(separator: " delay ").dropFirst().first.flatMap { Double($0.prefix { $0 != "s" }) }
        }
        guard let last = delays.last else { throw BenchError("gifsicle named no delay of \(file)") }
        try tool.other(
            "ffmpeg",
            [
                "-v", "error", "-y", "-min_delay", "0", "-i", file, "-lavfi",
                "split[a][b];[a]palettegen=stats_mode=full:reserve_transparent=1[p];[b][p]paletteuse=dither=none",
                "-fps_mode", "passthrough", "-final_delay", (last * 100).text(0), result,
            ])
    }

    func magick(_ file: String, to result: String) throws {
        try tool.other("convert", [file, "-coalesce", "-layers", "Optimize", result])
    }
}
