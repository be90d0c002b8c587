import "server-only";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Sets the person and the source of the transaction's consent changes. The database writes the history at its end.
 * Without this call it uses the acting user and the name of the change.
 */
export async function setConsentSource(
  db: Transaction,
  { by, through }: { by: "customer" | "carrier"; through: string }
): Promise<void> {
  await db.$queryRaw`
    SELECT set_config('app.consent_by', ${by}, true), set_config('app.consent_through', ${through}, true)`;
}
