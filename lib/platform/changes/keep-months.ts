import "server-only";
import { inTransaction } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";

/** Makes room for the changes of the months to come, and drops those that are older than the setting says. */
export async function keepMonths(): Promise<void> {
  await inTransaction({ "app.system": "relay" }, async (db) => {
    await db.$executeRaw`SELECT keep_change_months()`;
    await db.$executeRaw`SELECT drop_change_months(${env().HISTORY_MONTHS}::int)`;
  });
}
