import { startCluster, stopCluster } from "../../lib/platform/database/embedded/cluster.ts";
import { appUrl, ownerUrl } from "../../lib/platform/database/embedded/roles.ts";

/** Starts the embedded database unless one is named. Returns what ends it. */
export async function startDatabase() {
  if (process.env.DATABASE_URL) return async () => {};
  const cluster = await startCluster();
  process.env.DATABASE_URL = appUrl(cluster);
  process.env.DATABASE_OWNER_URL = ownerUrl(cluster);
  return () => stopCluster();
}
