import Foundation
import Graphics
import Numerals
import TestSupport
import Testing

@testable import Files

/// Fake ffmpeg, for failures that the real one rarely has.
@Suite struct VideoFailureTests {
    private let scratch = Scratch()

    /// Shell script that lists the encoders of MP4 and WebM, and otherwise runs `behaviour`.
    private static func fakeFFmpeg(_ scratch: Scratch, _ behaviour: String) throws -> FFmpegProbe {
        let script = """
            #!/bin/sh
            if [ "$1" = -encoders ]; then
                echo "ffmpeg version 6.1-test Copyright" >&2
                printf 'Encoders:\\n ------\\n V....D libx264 H.264\\n V....D libvpx-vp9 VP9\\n'
                exit 0
            fi
            \(behaviour)
            """
        return try FFmpegProbe(path: scratch.writeProgram(script, to: "ffmpeg"))
    }

    private static func message(_ behaviour: String) throws -> String {
        let scratch = Scratch()
        let probe = try fakeFFmpeg(scratch, behaviour)
        // More bytes than all buffers between this process and the program hold.
        let clip = TestClip(.grey, columns: 8, height: 64, frames: 8)
        do {
            try VideoTests.encode(clip, .mp4, to: scratch.path("out"), ffmpeg: probe)
            return ""
        } catch let error as EncodingError {
            return error.description
        }
    }

    @Test func whatFFmpegSaysLastIsReported() throws {
        let text = try Self.message("echo 'Conversion failed!' >&2; exit 1")
        #expect(text == "ffmpeg failed: Conversion failed!")
    }

    @Test func aReaderThatLeavesIsAnErrorNotASignal() throws {
        let text = try Self.message("head -c 1000 >/dev/null; exit 3")
        #expect(text == "ffmpeg failed: it ended with status 3")
    }

    @Test func aKilledProgramIsReported() throws {
        #expect(try Self.message("kill -9 $$") == "ffmpeg failed: it was ended by signal 9")
    }

    @Test func manyMessagesDoNotBlock() throws {
        let text = try Self.message(
            "i=0; while [ $i -lt 3000 ]; do echo 'a warning of some length that nobody reads' >&2; i=$((i+1)); done; "
                + "cat >/dev/null; echo end >&2; exit 1")
        #expect(text.hasSuffix("nobody reads; a warning of some length that nobody reads; end"))
    }

    @Test func lostFramesAreNoticed() throws {
        let text = try Self.message("cat >/dev/null; printf 'frame=3\\nprogress=end\\n'")
        #expect(text == "ffmpeg failed: it wrote 3 frames of 66 that it was given")
    }

    @Test func whoeverComputesDoesNotHang() throws {
        // Two seconds of computing without output, where one of inactivity would be too long.
        let work = "n=0; while [ $n -lt 1000000 ]; do n=$((n+1)); done; exit 0"
        let busy = try ChildProcess(program: "sh", arguments: ["-c", work], output: nil, idleTimeout: 1)
        #expect(busy.finish().isSuccess)
        let idle = try ChildProcess(
            program: "sh", arguments: ["-c", "echo good night >&2; sleep 60"], output: nil, idleTimeout: 1)
        let ending = idle.finish()
        #expect(!ending.isSuccess)
        #expect(ending.explanation == "it did nothing for 1 s and was ended; its last words: good night", "\(ending)")
    }

    @Test func aMissingProgramSaysWhatToInstall() throws {
        let error = try #require(throws: EncodingError.self) { try FFmpegProbe(path: "ffmpeg-that-is-not-there") }
        guard case .missingProgram(let name, _, let remedy) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(name == "ffmpeg-that-is-not-there")
        #expect(remedy.contains("apt install ffmpeg"))
    }

    @Test func aMissingEncoderIsNamed() throws {
        let probe = try Self.fakeFFmpeg(scratch, "exit 1")
        #expect(probe.version == "6.1-test")
        #expect(probe.encoders == ["libx264", "libvpx-vp9"])
        let error = try #require(throws: EncodingError.self) { try probe.require(.avif) }
        #expect(error.description.contains("6.1-test has no encoder libaom-av1"))
    }

    @Test func oldProResAlphaIsWarnedAbout() throws {
        let probe = try Self.fakeFFmpeg(scratch, "exit 1")
        #expect(probe.warning(for: .proRes, hasAlpha: true) != nil)
        #expect(probe.warning(for: .proRes, hasAlpha: false) == nil)
        #expect(probe.warning(for: .animation, hasAlpha: true) == nil)
    }

    @Test(.enabled(if: VideoTests.canWrite(.mp4)))
    func droppingAnEncoderEndsItsProgram() throws {
        let probe = try Self.fakeFFmpeg(scratch, "echo $$ > '\(scratch.path("pid"))'; exec cat >/dev/null")
        #expect(FileManager.default.createFile(atPath: scratch.path("out"), contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: scratch.path("out")))
        var encoder: VideoEncoder? = try VideoEncoder(
            kind: .mp4, ffmpeg: probe, descriptor: file.fileDescriptor, width: 64, height: 64, fps: 50,
            hasAlpha: false, background: VideoTests.background)
        for _ in 0..<200 {
            try encoder?.append(ColorCanvas(width: 64, height: 64), duration: Rational(1, over: 50))
        }
        let identifier = try #require(
            pid_t(try String(contentsOfFile: scratch.path("pid"), encoding: .utf8).dropLast()))
        #expect(kill(identifier, 0) == 0)
        encoder = nil
        #expect(kill(identifier, 0) == -1)
    }
}
