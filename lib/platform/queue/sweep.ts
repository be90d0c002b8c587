import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { updateChangeMonths } from "@/lib/platform/changes/update-change-months";
import { log } from "@/lib/platform/log";
import { deleteOldTries } from "@/lib/platform/rate-limit/delete-old-tries";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { addTask } from "./add-task";
import type { BackgroundTask } from "./background-task";

/** Starts missing work of a business. Running it again must be harmless. */
export type Sweep = (who: Who) => Promise<void>;

/** Queues one sweep task per business every hour, so a failing one delays no other. */
export const sweepTask: BackgroundTask = async () => {
  await updateChangeMonths().catch((error: unknown) =>
    log.warn({ error }, "couldn't create the months of the change history, retrying in an hour")
  );
  await deleteOldTries().catch((error: unknown) => log.warn({ error }, "couldn't delete old rate limits"));
  await runInTransaction({ "app.system": "relay" }, async (db) => {
    const businesses = await db.business.findMany({ select: { id: true } });
    for (const { id: businessId } of businesses)
      await addTask(db, "sweep-business", {
        payload: { businessId },
        key: `sweep:${businessId}`,
        attempts: 3,
      });
  });
};

/** Builds the task that runs every sweep for one business. A failing sweep does not stop the others. */
export function sweepBusinessTask(sweeps: Sweep[]): BackgroundTask {
  return async (payload) => {
    const { businessId } = z.object({ businessId: Id }).parse(payload);
    const who = await proveSystemWho(businessId, "sweep");
    const failed = (await Promise.allSettled(sweeps.map((sweep) => sweep(who)))).flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : []
    );
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join("; "));
  };
}
