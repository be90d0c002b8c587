import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { root } from "./install.mjs";
import { forgetPart, notePart, sendPartStates } from "./parts.mjs";

/**
 * Node's settings for the web process. Without a limit, the heap grows with the machine's memory. Requests leave little
 * behind, so frequent collection of a small heap costs no time.
 */
export const webArguments = ["--max-old-space-size=768", "--max-semi-space-size=32"];

const STOP_WITHIN_MS = 10_000;
/** The pauses in ms before a dead part is restarted. They grow, so that a broken one does not fill the log. */
const PAUSES = [100, 500, 1_000, 2_000, 3_000];
/** After this many ms alive, a part starts with the shortest pause again. */
const SETTLED_MS = 20_000;
const ASK_EVERY_MS = 2_000;
/** The number of unanswered checks after which a part counts as stuck, while running and while starting. */
const UNANSWERED = { running: 7, starting: 90 };
/** A part that dies this often before it was ever ready counts as unable to start. */
const FAILED_STARTS = 3;

const running = new Map();
const temporary = [];
let stopping = false;

/**
 * Runs a server process and restarts it whenever it dies or gets stuck.
 *
 * @param giveUp called when it dies three times without ever being ready
 */
export function keepRunning(name, args, environment = {}, giveUp = () => {}) {
  let deaths = 0;
  let wasReady = false;
  let restarts = 0;
  const launch = () => {
    if (stopping) return;
    const startedAt = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment, TRUCKROLL_RESTARTS: String(restarts) },
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
      sendPartStates(running.values());
    });
    child.on("error", () => undefined);
    child.on("exit", (code, signal) => {
      clearInterval(questions);
      running.delete(name);
      if (stopping) return;
      deaths = Date.now() - startedAt < SETTLED_MS ? deaths + 1 : 1;
      if (!wasReady && deaths >= FAILED_STARTS) return giveUp(name);
      restarts++;
      console.error(`${name} exited (${signal ?? code}), restarting it`);
      notePart(name, "down", restarts);
      sendPartStates(running.values());
      setTimeout(launch, PAUSES[Math.min(deaths, PAUSES.length) - 1]);
    });
  };
  launch();
}

/** Restarts every part with the current environment. */
export function restartAll() {
  for (const child of running.values()) child.kill("SIGTERM");
}

/** Sends all parts the current states. */
export function sendStatesToAll() {
  sendPartStates(running.values());
}

/** Runs a program to its end. Resolves with its message over the channel. Rejects when it fails. */
export function runOnce(file, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let lastMessage;
    child.on("message", (message) => (lastMessage = message));
    child.on("exit", (code) =>
      code === 0 ? resolve(lastMessage) : reject(Object.assign(new Error("start"), { quiet: true }))
    );
  });
}

/** Marks a file or folder for deletion at the end. */
export function forgetAtEnd(file) {
  temporary.push(file);
  return file;
}

/**
 * Stops the processes: first by request, then by force. The front goes first, and lets the others finish their
 * requests.
 */
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
