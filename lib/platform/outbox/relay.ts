import "server-only";
import pg from "pg";
import { log } from "@/lib/platform/log";
import { deliverBusiness } from "./deliver-business";
import type { Destinations } from "./deliver-event";
import { listPendingBusinesses } from "./list-pending-events";

export type Relay = { stop(): Promise<void> };

const AT_ONCE = 4;
const POLL_MS = 1_000;

/**
 * Delivers the events of all businesses until stopped. A commit wakes it, and polling finds events whose wake-up was
 * lost.
 *
 * @param pool connections of the application role, at least nine
 */
export function startRelay(pool: pg.Pool, to: Destinations): Relay {
  const [waiting, busy] = [new Set<string>(), new Map<string, Promise<void>>()];
  let stopped = false;

  function wake(businessId: string): void {
    waiting.add(businessId);
    pump();
  }

  function pump(): void {
    for (const businessId of waiting) {
      if (stopped || busy.size >= AT_ONCE) return;
      // A business in delivery stays in the queue: its batch may have been read before this event was written.
      if (busy.has(businessId)) continue;
      waiting.delete(businessId);
      const delivery = deliverBusiness(pool, businessId, to)
        .catch((error: unknown) => log.warn({ error, businessId }, "couldn't read the outbox"))
        .finally(() => (busy.delete(businessId), pump()));
      busy.set(businessId, delivery);
    }
  }

  const poll = setInterval(() => void findPending(pool).then((businessIds) => businessIds.forEach(wake)), POLL_MS);
  const ears = listenForCommits(pool.options.connectionString ?? "", wake);

  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      await ears.stop();
      await Promise.all(busy.values());
    },
  };
}

async function findPending(pool: pg.Pool): Promise<string[]> {
  try {
    const client = await pool.connect();
    try {
      return await listPendingBusinesses(client);
    } finally {
      client.release();
    }
  } catch (error) {
    log.warn({ error }, "can't reach the outbox");
    return [];
  }
}

/** Opens a separate connection that listens for commits. It reconnects by itself after a database outage. */
function listenForCommits(connectionString: string, wake: (businessId: string) => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let stopped = false;

  function connect(): void {
    if (stopped) return;
    const newClient = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client = newClient;
    let isLost = false;
    const reconnect = () => {
      if (!isLost) setTimeout(connect, POLL_MS);
      isLost = true;
    };
    newClient.on("notification", ({ payload }) => payload && wake(payload));
    newClient.on("error", reconnect);
    newClient.on("end", reconnect);
    newClient
      .connect()
      .then(() => newClient.query("LISTEN truckroll_outbox"))
      .catch(reconnect);
  }

  connect();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
