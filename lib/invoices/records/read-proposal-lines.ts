import "server-only";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { formatMoney, roundToCents } from "@/lib/platform/money/money";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { computeDraftTotals } from "../totals/compute-draft-totals";
import { limitToRange } from "./progress-amounts";

type Money = { toString(): string };
/** A proposal with what its lines' subtotals depend on. */
type Discounted = { id: string; discountKind: string; discountValue: Money; discountAfterTax: boolean };
type ProposalWithLines = Discounted & { lines: readonly StoredLine[] };
type StoredLine = {
  id: string;
  kind: string;
  name: string;
  description: string;
  quantity: Money;
  unitPrice: Money;
  unitCost: Money;
  discountKind: string;
  discountValue: Money;
  isTaxable: boolean;
  taxRateIds: string[];
  recommended: boolean;
  futureWork: boolean;
  accepted: boolean;
};

/** A line that counts in the proposal's total, with the parts of it and of its cost that are not invoiced yet. */
export type ProposalLine = StoredLine & { subtotal: Decimal; balance: Decimal; costLeft: Decimal };

/**
 * Returns the lines with their subtotals: the amount before tax less its share of the document's discount. They add up
 * to the proposal's price. A discount after tax lowers no line. Each invoice takes a part of it. rule:
 * progress-billing/line-item
 */
export async function readProposalLines(db: Transaction, proposal: ProposalWithLines): Promise<ProposalLine[]> {
  const invoiced = await sumInvoiced(db, proposal.id);
  const { lines } = computeDraftTotals({
    lineItems: proposal.lines.map((line) => ({
      ...line,
      // Taxes do not affect the subtotal of a line.
      taxRateIds: [],
      quantity: line.quantity.toString(),
      unitPrice: line.unitPrice.toString(),
      discount: { kind: line.discountKind, value: line.discountValue.toString() },
    })),
    discount: { kind: proposal.discountKind, value: proposal.discountValue.toString() },
    discountAfterTax: false,
    taxRates: [],
  });
  const totals = new Map(lines.map((line) => [line.id, line]));
  return proposal.lines.flatMap((line) => {
    const total = totals.get(line.id);
    if (!total?.counted) return [];
    const subtotal = proposal.discountAfterTax ? total.amount : total.amount.minus(total.invoiceDiscount);
    const before = invoiced.get(line.id) ?? { amount: ZERO, cost: ZERO };
    const cost = roundToCents(new Decimal(line.unitCost.toString()).times(line.quantity.toString()));
    return [{ ...line, subtotal, balance: subtotal.minus(before.amount), costLeft: cost.minus(before.cost) }];
  });
}

/** Sums what valid invoices have of each line of the proposal. */
async function sumInvoiced(db: Transaction, proposalId: string) {
  const rows = await db.$queryRaw<Array<{ id: string; amount: string; cost: string }>>`
    SELECT l.progress_line_id AS id, sum(l.amount)::text AS amount, sum(round(l.unit_cost * l.quantity, 2))::text AS cost
    FROM invoice i JOIN invoice_line l ON l.business_id = i.business_id AND l.invoice_id = i.id
    WHERE i.business_id = ${db.who.businessId}::uuid AND i.progress_of_id = ${proposalId}::uuid
      AND i.status NOT IN ('voided', 'deleted') AND l.progress_line_id IS NOT NULL
    GROUP BY l.progress_line_id`;
  return new Map(rows.map(({ id, amount, cost }) => [id, { amount: new Decimal(amount), cost: new Decimal(cost) }]));
}

/**
 * Throws a 409 when invoices have more of a line than the proposal's line amounts to, after a change on either side. The
 * caller holds the lock of the proposal.
 */
export async function requireWithinProposal(db: Transaction, proposal: Discounted): Promise<void> {
  const invoiced = await sumInvoiced(db, proposal.id);
  if (invoiced.size === 0) return;
  const stored = await db.invoiceLine.findMany({ where: { businessId: db.who.businessId, invoiceId: proposal.id } });
  const lines = new Map((await readProposalLines(db, { ...proposal, lines: stored })).map((line) => [line.id, line]));
  for (const [id, { amount }] of invoiced) {
    const subtotal = lines.get(id)?.subtotal ?? ZERO;
    if (limitToRange(subtotal, amount).equals(amount)) continue;
    const name = stored.find((line) => line.id === id)?.name;
    throw conflict(
      "over_work_order_balance",
      name === undefined
        ? `You can't remove a line item with ${formatMoney(amount)} already invoiced. Void its progress invoices first.`
        : `${name}: invoices would total ${formatMoney(amount)}, but the proposal has only ${formatMoney(subtotal)}. Void a progress invoice, or change the amounts.`
    );
  }
}
