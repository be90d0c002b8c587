import "server-only";
import { Prisma } from "@prisma/client";
import { createHash } from "node:crypto";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import { formatMethodName } from "@/lib/platform/money/format-method-name";
import type { BankAccount } from "../methods/stored-method";

type PayoutAccountRow = { reference: string; bank: string; last4: string; type: string; holder: string };

/** An account with no payout for this long before the latest one no longer belongs to the business. */
const IN_USE_DAYS = 90;

/**
 * Lists the bank accounts of recent payouts, latest first. Only the last four digits of their numbers are known here.
 * Source: business.getBankDetails.
 */
export async function listPayoutAccounts(who: Who): Promise<BankAccount[]> {
  const { businessId } = who;
  const provider = getPaymentGateway().name;
  const rows = await who.read<PayoutAccountRow>(Prisma.sql`
    WITH o AS MATERIALIZED (
      SELECT * FROM payout
      WHERE business_id = ${businessId}::uuid AND provider = ${provider} AND bank_reference IS NOT NULL)
    SELECT reference, bank, last4, type, holder FROM (
      SELECT DISTINCT ON (o.bank_reference) o.bank_reference AS reference, coalesce(o.bank_name, '') AS bank,
        coalesce(o.bank_last4, '') AS last4, coalesce(o.bank_account_type, '') AS type,
        coalesce(o.bank_holder, '') AS holder, o.arrives_on
      FROM o ORDER BY o.bank_reference, o.arrives_on DESC) a
    WHERE arrives_on >= (SELECT max(arrives_on) FROM o) - ${IN_USE_DAYS}::int ORDER BY arrives_on DESC, reference`);
  return rows.map(({ reference, bank, last4, type, holder }) => ({
    id: computeAccountId(businessId, provider, reference),
    name: formatMethodName({ methodType: "check", type: bank, lastFour: last4 }),
    account_type: type,
    name_on_account: holder,
    lastFour: last4,
  }));
}

/** Returns the payout accounts for a user who sees all payments. Returns none for others. */
export async function listVisiblePayoutAccounts(who: Who): Promise<BankAccount[]> {
  return who.permissions.has("payments.all") ? listPayoutAccounts(who) : [];
}

/** Computes a stable id for an account of a business. The account is the provider's record and has no row here. */
function computeAccountId(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join(":")).digest("hex");
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `${a}-${b}-8${c}-a${d}-${e}`;
}
