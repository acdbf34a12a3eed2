"use strict";
const { execFile } = require("node:child_process");

/** Returns the path of the program, which is in a package of its own for each processor. */
function program() {
  const name = `rollgif-${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/rollgif`);
  } catch {
    throw new Error(`the package ${name} is not installed: rollgif runs on Linux with x64 or arm64, `
      + "and needs npm install without --omit=optional");
  }
}

/** Draws a job, and resolves to the bytes of the file. */
async function render({ format = "gif", ...job }) {
  const file = program();
  const words = ["--job", "-", "--output", "-", `--format=${format}`, "--quiet"];
  return new Promise((resolve, reject) => {
    const child = execFile(file, words, { encoding: "buffer", maxBuffer: Infinity }, (error, bytes, said) => {
      if (!error) return resolve(bytes);
      // A position in the text that this function wrote tells the caller nothing.
      const sentence = /^rollgif: error: (?:-:\d+:\d+: )?(.*)/m.exec(said.toString());
      reject(sentence ? new Error(sentence[1]) : error);
    });
    // The program may end before it has read everything; its sentence tells why.
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(job));
  });
}

exports.program = program;
exports.render = render;
