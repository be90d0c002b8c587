import "server-only";
import { inTransaction } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";

/** Creates the partitions for the changes of coming months, and drops those older than the setting allows. */
export async function keepMonths(): Promise<void> {
  await inTransaction({ "app.system": "relay" }, async (db) => {
    await db.$executeRaw`SELECT keep_change_months()`;
    await db.$executeRaw`SELECT drop_change_months(${env().HISTORY_MONTHS}::int)`;
  });
}
