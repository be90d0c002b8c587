import pg from "pg";
import { readCluster } from "@/lib/platform/database/embedded/initialize-data-folder";
import { clusterDirectory } from "@/lib/platform/database/embedded/cluster-directory";

/**
 * Deletes the unsent work that phones of earlier tests reported. Their pages closed before they could report that all
 * was sent.
 */
export async function forgetUnsentWork(): Promise<void> {
  const { port, password } = readCluster(clusterDirectory("postgres"));
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "truckroll" });
  await client.connect();
  try {
    await client.query("DELETE FROM unsent_work");
  } finally {
    await client.end();
  }
}
