import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A running program with its own folder and the lines that it printed. */
export type Child = {
  folder: string;
  lines: readonly string[];
  /** Waits for a line that matches and returns the captured text. */
  waitForOutput: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a program. `stop` ends it and everything that it started. */
export function startChild(
  program: string,
  argumentsIn: (folder: string) => string[],
  environment: Record<string, string> = {}
): Child {
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-browser-"));
  const lines: string[] = [];
  const child = spawn(program, argumentsIn(folder), {
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, so that the children end together with it.
    detached: true,
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, NO_AT_BRIDGE: "1", ...environment },
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once("exit", () => end());
  child.once("error", (error) => (lines.push(error.message), end()));
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      const parts = (rest + text).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
    });
  }
  const stopWithUs = () => endGroup(child);
  process.once("exit", stopWithUs);
  return {
    folder,
    lines,
    async waitForOutput(pattern) {
      for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await pauseFor(50))
        for (const line of lines) {
          const [, capturedText] = pattern.exec(line) ?? [];
          if (capturedText !== undefined) return capturedText;
        }
      throw new Error(`${program} did not say ${pattern}:\n${lines.slice(-20).join("\n")}`);
    },
    async stop() {
      endGroup(child);
      await ended;
      process.off("exit", stopWithUs);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

export const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
