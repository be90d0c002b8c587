import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { root } from "./install.mjs";

/**
 * Node's settings for the web process. Without a limit the heap grows with the machine's memory rather than with the
 * work; requests leave little behind, so a small heap that is swept often costs no time.
 */
export const webArguments = ["--max-old-space-size=320", "--max-semi-space-size=32"];

const STOP_WITHIN_MS = 10_000;
const running = new Map();
const temporary = [];
let stopping = false;

/** Runs a server process for as long as we run. One that ends by itself is started again after a second. */
export function keepRunning(name, args, environment = {}, onGiveUp = () => {}) {
  let quick = 0;
  const launch = () => {
    if (stopping) return;
    const began = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    });
    running.set(name, child);
    child.on("exit", (code, signal) => {
      running.delete(name);
      if (stopping) return;
      quick = Date.now() - began < 5_000 ? quick + 1 : 0;
      console.error(`${name} ended (${signal ?? code})${quick < 3 ? ", starting it again" : ""}`);
      if (quick < 3) setTimeout(launch, 1_000);
      else onGiveUp(name);
    });
  };
  launch();
}

/** Runs a program to its end. Resolves with what it told us over the channel; rejects when it fails. */
export function runOnce(file, args = []) {
  temporary.push(file);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let told;
    child.on("message", (message) => (told = message));
    child.on("exit", (code) =>
      code === 0 ? resolve(told) : reject(Object.assign(new Error("start"), { quiet: true })),
    );
  });
}

/** Remembers a file that is of no use after us. */
export function forgetAtEnd(file) {
  temporary.push(file);
  return file;
}

/** Ends the processes: politely, then firmly. */
export async function stopAll() {
  stopping = true;
  await Promise.all(
    [...running.values()].map(
      (child) =>
        new Promise((resolve) => {
          const firm = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
          child.on("exit", () => (clearTimeout(firm), resolve()));
          child.kill("SIGTERM");
        }),
    ),
  );
  for (const file of temporary) for (const ending of ["", ".map"]) rmSync(file + ending, { force: true });
}
