import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { root } from "./install.mjs";
import { forgetPart, notePart, tellParts } from "./parts.mjs";

/**
 * Node's settings for the web process. Without a limit the heap grows with the machine's memory rather than with the
 * work; requests leave little behind, so a small heap that is swept often costs no time.
 */
export const webArguments = ["--max-old-space-size=768", "--max-semi-space-size=32"];

const STOP_WITHIN_MS = 10_000;
/** Pauses before a part that died is started again (ms): growing, so that a broken one does not fill the log. */
const PAUSES = [100, 500, 1_000, 2_000, 3_000];
/** Who has lived so long begins with the shortest pause again. */
const SETTLED_MS = 20_000;
const ASK_EVERY_MS = 2_000;
/** Questions without an answer after which a part counts as standing still: while it runs, and while it starts. */
const UNANSWERED = { running: 7, starting: 90 };
/** A part that dies so often before it was ever ready does not start at all. */
const FAILED_STARTS = 3;

const running = new Map();
const temporary = [];
let stopping = false;

/**
 * Runs a server process for as long as we run. One that dies, or stands still, is started again, however often.
 *
 * @param giveUp what is called when it dies three times without ever having been ready
 */
export function keepRunning(name, args, environment = {}, giveUp = () => {}) {
  let deaths = 0;
  let wasReady = false;
  let restarts = 0;
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
    notePart(name, "starting", restarts);
    let unanswered = 0;
    let isReady = false;
    const questions = setInterval(() => {
      if (++unanswered > (isReady ? UNANSWERED.running : UNANSWERED.starting)) child.kill("SIGKILL");
      else if (child.connected) child.send("ping", () => undefined);
    }, ASK_EVERY_MS);
    child.on("message", (message) => {
      if (message === "pong") unanswered = 0;
      if (message !== "ready") return;
      unanswered = 0;
      isReady = wasReady = true;
      notePart(name, "running", restarts);
      tellParts(running.values());
    });
    child.on("error", () => undefined);
    child.on("exit", (code, signal) => {
      clearInterval(questions);
      running.delete(name);
      if (stopping) return;
      deaths = Date.now() - began < SETTLED_MS ? deaths + 1 : 1;
      if (!wasReady && deaths >= FAILED_STARTS) return giveUp(name);
      restarts++;
      console.error(`${name} ended (${signal ?? code}), starting it again`);
      notePart(name, "down", restarts);
      tellParts(running.values());
      setTimeout(launch, PAUSES[Math.min(deaths, PAUSES.length) - 1]);
    });
  };
  launch();
}

/** Ends every part so that it is started again, with the environment as it is by then. */
export function restartAll() {
  for (const child of running.values()) child.kill("SIGTERM");
}

/** Tells the parts anew how all of them do. */
export function tellAll() {
  tellParts(running.values());
}

/** Runs a program to its end. Resolves with what it told us over the channel; rejects when it fails. */
export function runOnce(file, args = []) {
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

/** Remembers a file or folder that is of no use after us. */
export function forgetAtEnd(file) {
  temporary.push(file);
  return file;
}

/** Ends the processes: politely, then firmly. The front first: it lets the others answer what they have in hand. */
export async function stopAll() {
  stopping = true;
  const isFront = ([name]) => name === "front";
  await Promise.all([...running].filter(isFront).map(stop));
  await Promise.all([...running].map(stop));
  for (const file of temporary)
    for (const ending of ["", ".map"]) rmSync(file + ending, { force: true, recursive: true });
}

function stop([name, child]) {
  return new Promise((resolve) => {
    const firm = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    child.on("exit", () => {
      clearTimeout(firm);
      forgetPart(name);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
