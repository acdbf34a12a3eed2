import Rendering
import Testing

@testable import RollGIF

/// What a limit of bytes takes away first, on sizes made up for it.
@Suite struct SizeSearchTests {
    private typealias Candidate = SizeSearch.Candidate

    /// A search over GIFs whose size is a byte for each level and frame a second.
    private func search(
        limit: Int, _ detail: ColorDetail? = .levels, wish: Int? = nil, fps: Int = 50
    ) -> SizeSearch {
        SizeSearch(detail: detail, wish: SizeSearch.Candidate(detail: wish, fps: fps), limit: limit) {
            candidate, limit throws(RollGIFError) in
            let size = (candidate.detail ?? 15) * candidate.fps
            return size <= limit ? size : nil
        }
    }

    @Test func whatFitsStaysAsItIs() throws {
        #expect(try search(limit: 750).best() == Candidate(detail: nil, fps: 50))
    }

    @Test func levelsGoFirst() throws {
        #expect(try search(limit: 749).best() == Candidate(detail: 11, fps: 50))
        #expect(try search(limit: 350).best() == Candidate(detail: 7, fps: 50))
    }

    @Test func thenFramesWithTheFinestLevelsThatFit() throws {
        #expect(try search(limit: 349).best() == Candidate(detail: 9, fps: 33))
        #expect(try search(limit: 70).best() == Candidate(detail: 7, fps: 10))
    }

    @Test func thenTheRestOfTheLevels() throws {
        #expect(try search(limit: 69).best() == Candidate(detail: 6, fps: 10))
        #expect(try search(limit: 20).best() == Candidate(detail: 2, fps: 10))
    }

    @Test func nothingIsTriedAboveTheWish() throws {
        #expect(try search(limit: 80, wish: 8, fps: 12).best() == Candidate(detail: 8, fps: 10))
        #expect(try search(limit: 3199, .colors, wish: 256).best() == Candidate(detail: 32, fps: 50))
        // Without levels or colours to choose, frames are all there is.
        #expect(try search(limit: 380, nil).best() == Candidate(detail: nil, fps: 25))
    }

    @Test func whatNeverFitsIsToldWithTheSmallestSize() {
        #expect {
            try search(limit: 19).best()
        } throws: { error in
            let error = error as? RollGIFError
            return error?.code == .badData && error?.message.contains("has 20 bytes (2 levels, 10 fps)") == true
        }
    }
}
