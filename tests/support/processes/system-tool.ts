import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestContext } from "vitest";

const folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];
/**
 * Debian starts the services that it installs. A policy file prevents that during the installation. An existing policy
 * file stays.
 */
const INSTALL = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap "rm -f $policy" EXIT
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod 755 $policy
fi
apt="apt-get -o DPkg::Lock::Timeout=120 -qq"
$apt update
$apt install -y --no-install-recommends "$1"`;

/**
 * Finds a program of the system. Installs its package when it is missing and the user is root. Null when there is none.
 */
export function ensureSystemTool(program: string, aptPackage: string): string | null {
  const find = () => folders.map((folder) => `${folder}/${program}`).find((file) => existsSync(file)) ?? null;
  const existingPath = find();
  if (existingPath || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return existingPath;
  console.log(`Installing ${aptPackage} …`);
  // One installation at a time, because the first to finish would remove the policy file of another.
  spawnSync("flock", ["/tmp/truckroll-apt.lock", "sh", "-c", INSTALL, "sh", aptPackage], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
  });
  return find();
}

/** Skips a test that needs what this machine does not have, and prints one line about it. */
export function skipTest(context: Pick<TestContext, "skip" | "task">, reason: string): never {
  console.warn(`NOT RUN: ${context.task.name}: ${reason}`);
  return context.skip(reason);
}
