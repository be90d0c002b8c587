import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { requireCustomerRecord } from "./require-customer-record";

/**
 * Returns what a customer owes: the balances (total less payments) of the invoices, as a wire amount. Voided and
 * deleted invoices (status ids 4 and 5), templates, and proposals do not count. Source:
 * customers.getOutstandingBalance.
 */
export async function getOutstandingBalance(who: Who, customerId: string): Promise<{ outstandingBalance: string }> {
  await requireCustomerRecord(who, customerId);
  return { outstandingBalance: await computeOutstandingBalance(who, customerId) };
}

/** Computes the same for a customer that is known to exist. */
export async function computeOutstandingBalance(who: Who, customerId: string): Promise<string> {
  const [sum] = await who.read<{ owed: string }>(Prisma.sql`
    SELECT coalesce(sum(balance), 0)::text AS owed FROM invoice
    WHERE business_id = ${who.businessId}::uuid AND customer_id = ${customerId}::uuid
      AND is_owed(invoice)`);
  return moneyToWire(new Decimal(sum?.owed ?? "0"));
}
