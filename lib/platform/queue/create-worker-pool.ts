import "server-only";
import pg from "pg";
import { WatchedClient } from "@/lib/platform/database/create-pool";

/**
 * Creates the connections of the relay. Broken ones are replaced. Without a listener, their errors would end the
 * process.
 */
export function createWorkerPool(connectionString: string, max = 16): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    Client: WatchedClient,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}
