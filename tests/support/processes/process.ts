import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";

export type TestProcess = { child: ChildProcess; output(): string; ended: Promise<number | null> };

/** Starts a program and stores what it prints. It runs in this checkout, or in the given folder. */
export function startProcess(args: string[], environment: Record<string, string>, cwd?: string): TestProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, output: () => printed, ended };
}

/** True when a process listens on this port of the machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}
