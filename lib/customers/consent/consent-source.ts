import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";

/**
 * Says of a transaction by whom and through what it changes what somebody wants, for the history that the database writes
 * at its end. Without it that is who makes the change, and what the change is called.
 */
export async function consentFrom(
  db: Transaction,
  { by, through }: { by: "customer" | "carrier"; through: string },
): Promise<void> {
  await db.$queryRaw`
    SELECT set_config('app.consent_by', ${by}, true), set_config('app.consent_through', ${through}, true)`;
}
