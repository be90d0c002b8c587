import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { explainOutput, runProgram } from "./run-program.ts";
import { storeCluster } from "./initialize-data-folder.ts";
import { isAlive } from "./with-lock.ts";
import { findFreePort, isPortFree } from "./find-free-port.ts";
import type { Cluster } from "./ensure-roles.ts";

/** Starts the server on its data. Uses another port when its own is taken. */
export async function launchServer(
  home: string,
  native: string,
  { account, cluster, throwaway }: { account: Account | undefined; cluster: Cluster; throwaway: boolean }
): Promise<void> {
  const data = path.join(home, "data");
  const log = path.join(data, "server.log");
  let output = "";
  for (let attempt = 0; attempt < 6; attempt++) {
    removeStalePid(home);
    if (!(await isPortFree(cluster.port))) {
      cluster.port = await findFreePort();
      storeCluster(home, cluster);
    }
    rmSync(log, { force: true });
    const started = await runProgram(native, "pg_ctl", {
      args: ["start", "-w", "-t", "60", "-D", data, "-l", log, "-o", formatServerSettings(cluster.port, throwaway)],
      account,
    });
    if (started.code === 0) return;
    output = `${started.output}\n${existsSync(log) ? readFileSync(log, "utf8") : ""}`;
    // After a kill, the old server's children need a moment to release its shared memory. A port may also be lost to a
    // race.
    if (!/shared memory|Address already in use|lock file/i.test(output)) break;
    await sleep(1_000);
  }
  throw new Error(explainOutput(output, "The embedded database didn't start"));
}

/** Stops the server and closes its connections. */
export async function haltServer(home: string, native: string, account: Account | undefined): Promise<void> {
  const data = path.join(home, "data");
  const stop = (mode: string) =>
    runProgram(native, "pg_ctl", { args: ["stop", "-w", "-t", "30", "-m", mode, "-D", data], account });
  let stopped = await stop("fast");
  // On a full disk the server cannot write what an orderly stop needs. Its log restores everything at the next start.
  if (stopped.code !== 0 && isRunning(home)) stopped = await stop("immediate");
  if (stopped.code !== 0 && isRunning(home))
    throw new Error(explainOutput(stopped.output, "The embedded database didn't stop"));
}

/** True when the server of this data runs. */
export function isRunning(home: string): boolean {
  const pid = readPid(home);
  return pid !== null && isAlive(pid) && isOwnProcess(pid, home);
}

function formatServerSettings(port: number, throwaway: boolean): string {
  const chosen = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    max_connections: "200",
    wal_level: "replica",
    log_min_messages: "warning",
    timezone: "UTC",
    log_timezone: "UTC",
    // After a kill, one sync of the whole disk replaces a sync per file. This cuts five seconds to half a second.
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
    ...(throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  return [`-p ${port}`, ...Object.entries(chosen).map(([name, value]) => `-c ${name}='${value}'`)].join(" ");
}

/** Removes a stale pid file. It may outlive its server, and its number may now belong to another process. */
function removeStalePid(home: string): void {
  if (readPid(home) !== null && !isRunning(home)) rmSync(path.join(home, "data/postmaster.pid"), { force: true });
}

function readPid(home: string): number | null {
  const file = path.join(home, "data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) || null : null;
}

function isOwnProcess(pid: number, home: string): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return process.platform !== "linux" || (existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(home));
}
