import "server-only";
import Stripe from "stripe";
import { Decimal } from "@/lib/platform/money/decimal";
import { dayFromDatabase } from "@/lib/platform/time/day";
import { PAYOUT_STATUSES } from "./payout";
import type { PayoutLineKind } from "./payout-sums";
import type { PayoutPort, ProviderPayout, ProviderPayoutLine } from "./payout-port";

/**
 * Reads Stripe's payouts to the bank. Stripe lists the contents of automatic payouts once it has assembled them. It
 * never lists those of manual payouts.
 */
export function makePayoutPort(stripe: Stripe): PayoutPort {
  const expand = ["destination"];
  return {
    async *list({ since }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const payout of stripe.payouts.list({ created, limit: 100, expand: ["data.destination"] }))
        yield toProviderPayout(payout);
    },
    async find(reference) {
      try {
        return toProviderPayout(await stripe.payouts.retrieve(reference, { expand }));
      } catch (error) {
        // The payout belongs to another account.
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
        throw error;
      }
    },
    async *lines(payout) {
      const query = { payout, limit: 100, expand: ["data.source"] };
      for await (const line of stripe.balanceTransactions.list(query))
        // The payout itself and its return appear among its own lines.
        if (!(line.type.startsWith("payout") && getId(line.source) === payout)) yield toPayoutLine(line);
    },
  };
}

const formatCents = (cents: number) => new Decimal(cents).dividedBy(100).toFixed(2);
const toInstant = (seconds: number) => new Date(seconds * 1000);
const getId = (expandable: string | { id: string } | null) =>
  typeof expandable === "string" ? expandable : (expandable?.id ?? null);

const CONTENTS: Record<string, ProviderPayout["contents"]> = { completed: "complete", in_progress: "pending" };

function toProviderPayout(payout: Stripe.Payout): ProviderPayout {
  const { destination } = payout;
  const expandedDestination =
    destination && typeof destination === "object" && !("deleted" in destination) ? destination : null;
  const bank = expandedDestination?.object === "bank_account" ? expandedDestination : null;
  return {
    reference: payout.id,
    amount: formatCents(payout.amount),
    currency: payout.currency,
    status: PAYOUT_STATUSES.find((status) => status === payout.status) ?? "pending",
    contents: CONTENTS[payout.reconciliation_status] ?? "untold",
    initiatedAt: toInstant(payout.created),
    // Midnight of the day in UTC, in any time zone of the account.
    arrivesOn: dayFromDatabase(toInstant(payout.arrival_date)),
    bankName: bank?.bank_name ?? null,
    bankLast4: expandedDestination?.last4 ?? null,
    bankReference: bank?.id ?? null,
    bankAccountType: bank?.account_type ?? null,
    bankHolder: bank?.account_holder_name ?? null,
    failureCode: payout.status === "failed" ? payout.failure_code : null,
  };
}

/** The kinds of line by the type of a balance transaction. An adjustment is a dispute when its source is one. */
const KINDS: Record<string, PayoutLineKind> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  refund_failure: "refund",
  payment_refund: "refund",
  payment_failure_refund: "refund",
  payment_reversal: "refund",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
};

function toPayoutLine(line: Stripe.BalanceTransaction): ProviderPayoutLine {
  const source = typeof line.source === "object" ? line.source : null;
  const isReturn = source?.object === "refund" || source?.object === "dispute";
  const intent = source && "payment_intent" in source ? source.payment_intent : null;
  return {
    reference: line.id,
    kind: source?.object === "dispute" ? "dispute" : (KINDS[line.type] ?? "other"),
    description: line.description ?? "",
    gross: formatCents(line.amount),
    fee: formatCents(line.fee),
    net: formatCents(line.net),
    chargeReference: typeof intent === "string" ? intent : (intent?.id ?? null),
    returnReference: isReturn ? source.id : null,
    at: toInstant(line.created),
    businessId: source?.object === "charge" ? (source.metadata["business_id"] ?? null) : null,
  };
}
