import { spawn } from "node:child_process";
import path from "node:path";
import type { Account } from "./account.ts";

/** Runs one of the Postgres programs until it exits. It runs in "/", a folder that every account may enter. */
export function runProgram(
  native: string,
  program: string,
  { args, account }: { args: string[]; account: Account | undefined }
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(native, "bin", program), args, {
      ...account,
      cwd: "/",
      env: { ...process.env, LC_MESSAGES: "C", LC_ALL: "", LD_LIBRARY_PATH: path.join(native, "lib") },
      stdio: ["ignore", "pipe", "pipe"],
      // A separate process group: Ctrl-C in the terminal must not reach the server before its clients finish.
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", reject);
    // This cannot wait for "close": the server that pg_ctl leaves running may keep the pipes open.
    child.on("exit", (code) =>
      setTimeout(() => (child.stdout.destroy(), child.stderr.destroy(), resolve({ code: code ?? 1, output })), 20)
    );
  });
}

/** Explains a failure in one line for the person who started the program. */
export function explainOutput(output: string, problem: string): string {
  if (/No space left on device/i.test(output)) return `${problem}: the disk is full. Free up space.`;
  if (/Permission denied/i.test(output))
    return `${problem}: the database user can't read or write its folder. Give that user access.`;
  const line = output.split("\n").find((text) => /FATAL|PANIC|error:/i.test(text)) ?? output.trim().split("\n").at(-1);
  return `${problem}: ${line?.replace(/^.*?(FATAL|PANIC):\s*/, "").trim() || "no reason given"}.`;
}
