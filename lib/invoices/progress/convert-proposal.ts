import "server-only";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { formatMoney, multiplyByQuantity, roundToCents, sumMoney } from "@/lib/platform/money/money";
import { takeNextNumber } from "@/lib/platform/numbers/take-next-numbers";
import { type LockedId, markInserted } from "@/lib/platform/database/lock-row";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { formatInvoiceStatus } from "../records/invoice-status";
import { lockDocument, type LockedDocument, storeInvoice } from "../records/locked-invoice";
import {
  computePortionsByPercentage,
  computePortionsByTotal,
  type Portions,
  limitToRange,
} from "../records/progress-amounts";
import type { ConvertByPercentage, ConvertByTotal, ConvertManually } from "./progress-line-item";
import { type ProposalLine, readProposalLines } from "../records/read-proposal-lines";

/**
 * Invoices given amounts of lines. Returns the invoice's id. Throws a 422 for an amount above a line's balance. Source:
 * progressBilling.convertManually.
 */
export function convertManually(who: Who, { proposalId, lineItems }: ConvertManually): Promise<string> {
  return createProgressInvoice(who, proposalId, (lines) => {
    const portions: Portions = new Map();
    lineItems.forEach(({ id, price, quantity, balance, subtotal }, at) => {
      const line = lines.find((each) => each.id === id);
      if (!line) throw invalid({ [`lineItems.${at}.id`]: "This line isn't part of the proposal. Reload the page." });
      if (portions.has(id)) throw invalid({ [`lineItems.${at}.id`]: "List each line once." });
      if (balance !== undefined && !line.balance.equals(balance))
        throw conflict(
          "changed_meanwhile",
          `${line.name} now has ${formatMoney(line.balance)} left to invoice. Reload the page and try again.`
        );
      const amount = new Decimal(
        subtotal ?? roundToCents(multiplyByQuantity(new Decimal(price), new Decimal(quantity)))
      );
      if (!limitToRange(line.balance, amount).equals(amount))
        throw invalid({
          [`lineItems.${at}.subtotal`]: `Only ${formatMoney(line.balance)} of ${line.name} is left to invoice. Enter a lower amount.`,
        });
      portions.set(id, amount);
    });
    return portions;
  });
}

/** Invoices a percentage of each line. Returns the invoice's id. Source: progressBilling.convertByPercentage. */
export function convertByPercentage(who: Who, { proposalId, percentage }: ConvertByPercentage): Promise<string> {
  return createProgressInvoice(who, proposalId, (lines) => computePortionsByPercentage(lines, new Decimal(percentage)));
}

/** Invoices what is left, or a given part of it. Returns the invoice's id. Source: progressBilling.convertByTotal. */
export function convertByTotal(who: Who, { proposalId, total }: ConvertByTotal): Promise<string> {
  return createProgressInvoice(who, proposalId, (lines) => {
    if (total === undefined) return computePortionsByTotal(lines);
    const amountLeft = sumMoney(lines.map(({ balance }) => balance));
    if (amountLeft.lessThan(total))
      throw invalid({ total: `Only ${formatMoney(amountLeft)} is left to invoice. Enter a lower amount.` });
    return computePortionsByTotal(lines, new Decimal(total));
  });
}

/**
 * Creates a progress invoice while the proposal is locked. Users who invoice the same line at once therefore wait for
 * each other.
 */
function createProgressInvoice(
  who: Who,
  proposalId: string,
  choose: (lines: ProposalLine[]) => Portions
): Promise<string> {
  return who.db(async (db) => {
    const proposal = await lockProposal(db, proposalId);
    const lines = await readProposalLines(db, proposal);
    const portions = choose(lines);
    const chosen = lines.flatMap((line) => {
      const portion = portions.get(line.id);
      return portion && !portion.isZero() ? [{ line, portion }] : [];
    });
    if (chosen.length === 0)
      throw conflict(
        "nothing_to_invoice",
        "These amounts come to $0.00, so there's nothing to invoice. Check the amounts and try again."
      );
    const document = await createFor(db, proposal, await computeDiscountPart(db, proposal, { lines, portions }));
    await db.invoiceLine.createMany({
      data: chosen.map(({ line, portion }, position) => invoiceLine(who, document.id, { line, portion, position })),
    });
    await storeInvoice(db, document, { action: "invoice.created", proposal });
    return document.id;
  });
}

/**
 * Computes this invoice's part of a discount after tax, in proportion to the proposal's price. The last line gets all
 * that is left of the discount. Zero when the lines already include it.
 */
async function computeDiscountPart(
  db: Transaction,
  proposal: LockedDocument,
  { lines, portions }: { lines: readonly ProposalLine[]; portions: Portions }
): Promise<Decimal> {
  const discount = new Decimal(proposal.discountTotal.toString());
  if (!proposal.discountAfterTax || discount.isZero()) return ZERO;
  const invoicedDiscounts = await db.invoice.aggregate({
    where: { businessId: db.who.businessId, progressOfId: proposal.id, status: { notIn: ["voided", "deleted"] } },
    _sum: { discountTotal: true },
  });
  const discountLeft = Decimal.max(ZERO, discount.minus(invoicedDiscounts._sum.discountTotal?.toString() ?? 0));
  const now = sumMoney([...portions.values()]);
  const isLast = lines.every(({ id, balance }) => balance.equals(portions.get(id) ?? ZERO));
  if (isLast) return Decimal.min(discountLeft, Decimal.max(ZERO, now));
  const price = sumMoney(lines.map(({ subtotal }) => subtotal));
  return limitToRange(
    Decimal.min(discountLeft, Decimal.max(ZERO, now)),
    roundToCents(discount.times(now).dividedBy(price))
  );
}

const ENDED = ["declined", "voided", "deleted"];

async function lockProposal(db: Transaction, id: string): Promise<LockedDocument> {
  const proposal = await lockDocument(db, id);
  if (proposal.isTemplate) throw notFound("invoice");
  if (proposal.kind === "invoice") throw conflict("not_a_work_order", "Only a proposal can be invoiced in parts.");
  if (ENDED.includes(proposal.status)) {
    const nextStep = proposal.status === "declined" ? "Reopen it first." : "Create a new invoice instead.";
    throw conflict(
      "status_not_allowed",
      `This proposal is ${formatInvoiceStatus(proposal.status)}, so it can't be invoiced. ${nextStep}`
    );
  }
  return proposal;
}

/** Creates an open invoice for the proposal's customer and location, with its tax rates. */
async function createFor(db: Transaction, proposal: LockedDocument, discount: Decimal): Promise<LockedId> {
  const { who } = db;
  const { businessId } = who;
  const { customerId, jobId, appointmentId, locationId, billingAddressId, title, fontSize } = proposal;
  const { id } = await db.invoice.create({
    data: {
      businessId,
      invoiceNumber: await takeNextNumber(db, "invoice"),
      progressOfId: proposal.id,
      customerId,
      jobId,
      appointmentId,
      locationId,
      billingAddressId,
      title,
      fontSize,
      ...(discount.isZero() ? {} : { discountKind: "amount", discountValue: discount.toFixed(2) }),
      discountAfterTax: proposal.discountAfterTax,
      issuedOn: dayToDatabase(getDayAt(who.now, who.timeZone)),
      createdById: getActingUserId(who),
      createdAt: who.now,
      version: 0,
    },
  });
  await db.invoiceTax.createMany({
    data: proposal.taxes.map(({ taxRateId, name, percent, exemptsLabor }) => ({
      businessId,
      invoiceId: id,
      taxRateId,
      name,
      percent,
      exemptsLabor,
      taxableAmount: "0",
      amount: "0",
    })),
  });
  return markInserted(id);
}

/**
 * Builds an invoice line. A fully invoiced line keeps its quantity and price. A partial one has quantity 1 at its
 * amount, with its share of the cost. The last part gets the remaining cost.
 */
function invoiceLine(
  who: Who,
  invoiceId: string,
  { line, portion, position }: { line: ProposalLine; portion: Decimal; position: number }
) {
  const { id: progressLineId, kind, name, description, isTaxable, taxRateIds, quantity, unitPrice, unitCost } = line;
  const common = {
    businessId: who.businessId,
    invoiceId,
    position,
    progressLineId,
    kind,
    name,
    description,
    isTaxable,
    taxRateIds,
    amount: portion.toFixed(2),
  };
  const gross = roundToCents(multiplyByQuantity(new Decimal(unitPrice.toString()), new Decimal(quantity.toString())));
  const isWhole = gross.abs().equals(portion.abs());
  if (isWhole) {
    return {
      ...common,
      quantity: quantity.toString(),
      unitPrice: unitPrice.toString(),
      unitCost: unitCost.toString(),
    };
  }
  const cost = portion.equals(line.balance)
    ? line.costLeft
    : roundToCents(line.costLeft.times(portion).dividedBy(line.balance));
  return { ...common, quantity: "1", unitPrice: portion.toFixed(2), unitCost: cost.toFixed(2) };
}
