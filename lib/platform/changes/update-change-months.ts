import "server-only";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";

/** Creates the partitions for the changes of coming months, and drops those older than the setting allows. */
export async function updateChangeMonths(): Promise<void> {
  await runInTransaction({ "app.system": "relay" }, async (db) => {
    await db.$executeRaw`SELECT keep_change_months()`;
    await db.$executeRaw`SELECT drop_change_months(${env().HISTORY_MONTHS}::int)`;
  });
}
