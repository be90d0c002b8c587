import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, postgresAccount } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";
import { explain, run } from "./commands.ts";
import { isAlive, withLock } from "./lock.ts";
import { closedParent, clusterDirectory, isRoot } from "./places.ts";
import { freePort, isPortFree } from "./ports.ts";
import { type Cluster, ensureRoles } from "./roles.ts";

export type ClusterOptions = {
  /** Folder name under the data directory; the tests use their own. */
  name?: string;
  /** Trades durability for speed. Only for clusters whose content may be lost. */
  throwaway?: boolean;
};

/** Starts the embedded Postgres, or reuses the one that already runs on the same data. Safe to call from several processes. */
export async function startCluster({ name = "postgres", throwaway = false }: ClusterOptions = {}): Promise<Cluster> {
  const home = clusterDirectory(name);
  const closed = isRoot ? closedParent(home) : null;
  if (closed) {
    throw new Error(
      `The database user cannot enter ${closed}: set TRUCKROLL_DATA_DIR to a folder that others may enter, or start as another user.`,
    );
  }
  return withLock(path.join(home, "start.lock"), async () => {
    const account = postgresAccount();
    const native = await postgresBinaries();
    await initialise(home, native, account);
    const cluster = readCluster(home);
    if (!isRunning(home)) await launch(home, native, account, cluster, throwaway);
    await ensureRoles(cluster);
    return cluster;
  });
}

/** Stops the cluster if it runs; open connections are ended. */
export async function stopCluster({ name = "postgres" }: ClusterOptions = {}): Promise<void> {
  const home = clusterDirectory(name);
  if (!existsSync(path.join(home, "data")) || !isRunning(home)) return;
  const stopped = await run(
    await postgresBinaries(),
    "pg_ctl",
    ["stop", "-w", "-m", "fast", "-D", path.join(home, "data")],
    postgresAccount(),
  );
  if (stopped.code !== 0 && isRunning(home))
    throw new Error(explain(stopped.output, "The embedded database did not stop"));
}

/** The addresses of a cluster that was started before, or null. */
export function runningCluster({ name = "postgres" }: ClusterOptions = {}): Cluster | null {
  const home = clusterDirectory(name);
  return existsSync(path.join(home, "cluster.json")) && isRunning(home) ? readCluster(home) : null;
}

async function initialise(home: string, native: string, account: Account | undefined): Promise<void> {
  const data = path.join(home, "data");
  if (existsSync(path.join(home, "cluster.json")) && existsSync(path.join(data, "PG_VERSION"))) return;
  // Without cluster.json the passwords are unknown: what lies there is a first start that was interrupted.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(data, 0o700);
  const cluster: Cluster = {
    port: await freePort(),
    password: secret(),
    ownerPassword: secret(),
    appPassword: secret(),
  };
  const passwordFile = path.join(home, "password");
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (account) for (const owned of [data, passwordFile]) chownSync(owned, account.uid, account.gid);
  const made = await run(
    native,
    "initdb",
    [
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
  );
  rmSync(passwordFile, { force: true });
  if (made.code !== 0) throw new Error(explain(made.output, "The embedded database could not be created"));
  writeFileSync(path.join(home, "cluster.json"), JSON.stringify(cluster), { mode: 0o600 });
}

async function launch(
  home: string,
  native: string,
  account: Account | undefined,
  cluster: Cluster,
  throwaway: boolean,
): Promise<void> {
  const data = path.join(home, "data");
  const log = path.join(data, "server.log");
  let output = "";
  for (let attempt = 0; attempt < 6; attempt++) {
    removeStalePid(home);
    if (!(await isPortFree(cluster.port))) {
      cluster.port = await freePort();
      writeFileSync(path.join(home, "cluster.json"), JSON.stringify(cluster), { mode: 0o600 });
    }
    rmSync(log, { force: true });
    const started = await run(
      native,
      "pg_ctl",
      ["start", "-w", "-t", "60", "-D", data, "-l", log, "-o", settings(cluster.port, throwaway)],
      account,
    );
    if (started.code === 0) return;
    output = `${started.output}\n${existsSync(log) ? readFileSync(log, "utf8") : ""}`;
    // After a kill the old server's children need a moment to let go of its shared memory; a port may be lost to a race.
    if (!/shared memory|Address already in use|lock file/i.test(output)) break;
    await sleep(1_000);
  }
  throw new Error(explain(output, "The embedded database did not start"));
}

function settings(port: number, throwaway: boolean): string {
  const chosen = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    max_connections: "200",
    wal_level: "replica",
    log_min_messages: "warning",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  return [`-p ${port}`, ...Object.entries(chosen).map(([name, value]) => `-c ${name}='${value}'`)].join(" ");
}

function isRunning(home: string): boolean {
  const pid = readPid(home);
  return pid !== null && isAlive(pid) && isOurs(pid, home);
}

/** A pid file may outlive its server, and the number may by now belong to a stranger. */
function removeStalePid(home: string): void {
  if (readPid(home) !== null && !isRunning(home)) rmSync(path.join(home, "data/postmaster.pid"), { force: true });
}

function readPid(home: string): number | null {
  const file = path.join(home, "data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) || null : null;
}

function isOurs(pid: number, home: string): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return process.platform !== "linux" || (existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(home));
}

function readCluster(home: string): Cluster {
  return JSON.parse(readFileSync(path.join(home, "cluster.json"), "utf8"));
}

function secret(): string {
  return randomBytes(24).toString("base64url");
}
