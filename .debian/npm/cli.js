#!/usr/bin/env node
"use strict";
const { spawn } = require("node:child_process");
const { program } = require("./index.js");

try {
  const child = spawn(program(), process.argv.slice(2), { stdio: "inherit" });
  // A terminal sends Ctrl-C to both processes; other signals reach only this one.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (status, signal) => {
    if (!signal) process.exit(status);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
} catch (error) {
  console.error(`rollgif: error: ${error.message}`);
  process.exit(69);
}
