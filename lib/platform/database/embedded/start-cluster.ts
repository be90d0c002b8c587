import path from "node:path";
import { ensurePostgresAccount } from "./account.ts";
import { ensurePostgresBinaries } from "./ensure-postgres-binaries.ts";
import { initializeDataFolder, isStored, readCluster } from "./initialize-data-folder.ts";
import { withLock } from "./with-lock.ts";
import { findClosedParent, clusterDirectory, isRoot } from "./cluster-directory.ts";
import { type Cluster, ensureRoles } from "./ensure-roles.ts";
import { haltServer, isRunning, launchServer } from "./launch-server.ts";

export type ClusterOptions = {
  /** The folder name under the data directory. Tests use another name. */
  name?: string;
  /** Trades durability for speed. Only for clusters whose content may be lost. */
  throwaway?: boolean;
};

/**
 * Starts the embedded Postgres, or reuses the one that already runs on the same data. Several processes may call it at
 * once.
 */
export async function startCluster({ name = "postgres", throwaway = false }: ClusterOptions = {}): Promise<Cluster> {
  const home = clusterDirectory(name);
  const closed = isRoot ? findClosedParent(home) : null;
  if (closed) {
    throw new Error(
      `The database user can't open ${closed}. Set TRUCKROLL_DATA_DIR to a folder that others can open, or start as another user.`
    );
  }
  return withLock(path.join(home, "start.lock"), async () => {
    const account = ensurePostgresAccount();
    const native = await ensurePostgresBinaries();
    await initializeDataFolder(home, native, account);
    const cluster = readCluster(home);
    if (!isRunning(home)) await launchServer(home, native, { account, cluster, throwaway });
    await ensureRoles(cluster);
    return cluster;
  });
}

/** Stops the cluster if it runs. Open connections are closed. */
export async function stopCluster({ name = "postgres" }: ClusterOptions = {}): Promise<void> {
  const home = clusterDirectory(name);
  if (isRunning(home)) await haltServer(home, await ensurePostgresBinaries(), ensurePostgresAccount());
}

/** Returns the addresses of a cluster that is already running, or null. */
export function runningCluster({ name = "postgres" }: ClusterOptions = {}): Cluster | null {
  const home = clusterDirectory(name);
  return isStored(home) && isRunning(home) ? readCluster(home) : null;
}
