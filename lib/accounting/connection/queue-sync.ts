import "server-only";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { isConnected } from "./read-connection";

/** Queues a sync of the books. Several requests make one run. `again` also retries what QuickBooks refused. */
export function queueSync(
  db: Transaction,
  { again = false, runAt }: { again?: boolean; runAt?: Date } = {}
): Promise<void> {
  const { businessId } = db.who;
  // A retry has a separate key, because the normal run could replace it.
  const key = `sync-books:${again ? "again" : runAt ? "later" : "next"}:${businessId}`;
  return addTask(db, "sync-books", { payload: { businessId, again }, key, ...(runAt ? { runAt } : {}) });
}

/** Queues a sync because there may be new data for the books. */
export const syncSoon: Reaction = async ({ businessId }) => {
  const who = await proveSystemWho(businessId, "accounting");
  if (await isConnected(who)) await who.db((db) => queueSync(db));
};

export const sweepBooks: Sweep = async (who) => {
  if (await isConnected(who)) await who.db((db) => queueSync(db));
};
