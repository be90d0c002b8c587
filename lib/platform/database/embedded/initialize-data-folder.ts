import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Account } from "./account.ts";
import { explainOutput, runProgram } from "./run-program.ts";
import { findFreePort } from "./find-free-port.ts";
import type { Cluster } from "./ensure-roles.ts";

/** Creates the data folder of a cluster and stores its port and passwords, unless both exist. */
export async function initializeDataFolder(home: string, native: string, account: Account | undefined): Promise<void> {
  const data = path.join(home, "data");
  if (existsSync(path.join(home, "cluster.json")) && existsSync(path.join(data, "PG_VERSION"))) return;
  // Without cluster.json the passwords are unknown, so this data is left from an interrupted first start.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(data, 0o700);
  const cluster: Cluster = {
    port: await findFreePort(),
    password: createSecret(),
    ownerPassword: createSecret(),
    appPassword: createSecret(),
  };
  const passwordFile = path.join(home, "password");
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (account) for (const owned of [data, passwordFile]) chownSync(owned, account.uid, account.gid);
  const result = await runProgram(native, "initdb", {
    args: [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
    ],
    account,
  });
  rmSync(passwordFile, { force: true });
  if (result.code !== 0) throw new Error(explainOutput(result.output, "Couldn't create the embedded database"));
  storeCluster(home, cluster);
}

/** True when a cluster was created here before. */
export function isStored(home: string): boolean {
  return existsSync(path.join(home, "cluster.json"));
}

/** Reads the port and passwords of the cluster. */
export function readCluster(home: string): Cluster {
  return JSON.parse(readFileSync(path.join(home, "cluster.json"), "utf8"));
}

export function storeCluster(home: string, cluster: Cluster): void {
  writeFileSync(path.join(home, "cluster.json"), JSON.stringify(cluster), { mode: 0o600 });
}

function createSecret(): string {
  return randomBytes(24).toString("base64url");
}
