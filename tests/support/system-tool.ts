import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { TestContext } from "vitest";

const folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];
// Debian starts what it installs; this file, while it is there, says no.
const startPolicy = "/usr/sbin/policy-rc.d";

/** Where a program of the system is. Installs its package when it is missing and we may; null when there is none. */
export function systemTool(program: string, aptPackage: string): string | null {
  const find = () => folders.map((folder) => `${folder}/${program}`).find((file) => existsSync(file)) ?? null;
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  console.log(`Installing ${aptPackage} …`);
  const isOurPolicy = !existsSync(startPolicy);
  if (isOurPolicy) writeFileSync(startPolicy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    apt(["update", "-qq"]);
    apt(["install", "-y", "-qq", "--no-install-recommends", aptPackage]);
  } finally {
    if (isOurPolicy) rmSync(startPolicy, { force: true });
  }
  return find();
}

/** Ends a test that needs what this machine does not have, and says so in one line. */
export function notRun(context: Pick<TestContext, "skip" | "task">, reason: string): never {
  console.warn(`NOT RUN: ${context.task.name}: ${reason}`);
  return context.skip(reason);
}

function apt(args: string[]): void {
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 300_000,
  });
}
