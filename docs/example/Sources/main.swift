import RollGIF

var job = Job(from: "1234.56", to: "245699")
job.style = .currency
job.locale = "en_GB"
let renderer = try Renderer(job)
let gif: [UInt8] = try await renderer.gif()
print(renderer.alternativeText, "in \(gif.count) bytes")
for try await frame in renderer.frames {
    print("\(frame.start) s: \(frame.width)×\(frame.height), \(frame.pixels.count) bytes of RGBA")
}
