import "server-only";
import type { Invoice, InvoiceLine, InvoiceTax, Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { type Locked, type LockedId, lockRow, readLockedRow } from "@/lib/platform/database/lock-row";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney, moneyToWire } from "@/lib/platform/money/money";
import { isTooMuchMoney, TOO_MUCH_MONEY } from "@/lib/platform/money/is-too-much-money";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { DocumentKind } from "../document-kind";
import { type LineText, computeDraftTotals } from "../totals/compute-draft-totals";
import { getStatusAfterPayment } from "./get-status-after-payment";
import type { InvoiceTotals } from "../totals/invoice-totals";
import { requireWithinProposal } from "./read-proposal-lines";
import {
  formatInvoiceStatus,
  type InvoiceStatus,
  isOpenDraftOrPresented,
  isVoidedOrDeleted,
  type SyncState,
  parseSyncState,
} from "./invoice-status";

export type LockedInvoice = Omit<Locked<Invoice>, "kind" | "status" | "syncState"> & {
  kind: DocumentKind;
  status: InvoiceStatus;
  syncState: SyncState;
};

/** A locked invoice with its lines, in order, and its taxes. */
export type LockedDocument = LockedInvoice & { lines: InvoiceLine[]; taxes: InvoiceTax[] };

/** Locks an invoice until the transaction ends. Every change of its lines, status, and money does this first. */
export async function lockInvoice(db: Transaction, id: string): Promise<LockedInvoice> {
  const invoice = await lockRow(db, "Invoice", id);
  if (!invoice) throw notFound("invoice");
  return toLockedInvoice(invoice);
}

export const toLockedInvoice = (row: Locked<Invoice>): LockedInvoice => ({
  ...row,
  kind: DocumentKind.parse(row.kind),
  status: row.status as InvoiceStatus,
  syncState: parseSyncState(row.syncState),
});

/** Reads an invoice again that this transaction has locked and changed. */
export async function reloadInvoice(db: Transaction, document: LockedId): Promise<LockedInvoice> {
  return toLockedInvoice(await readLockedRow(db, "Invoice", document));
}

/** Locks an invoice like {@link lockInvoice}, and reads its lines and taxes. */
export async function lockDocument(db: Transaction, id: string): Promise<LockedDocument> {
  const invoice = await lockInvoice(db, id);
  return { ...invoice, ...(await readPriced(db, id)) };
}

/** Throws a 409 when the document changed after the caller read `version`. */
export function refuseOtherVersion(invoice: LockedInvoice, version: number | undefined): void {
  if (version === undefined || version === invoice.version) return;
  const sentence = `This ${invoice.kind} has changed. Review the changes and save again.`;
  throw conflict("changed_meanwhile", sentence, { version: invoice.version });
}

/** Throws a 409 unless lines may still change. rule: invoices/open-draft-or-presented */
export function requireEditable({ kind, status }: LockedInvoice): void {
  if (isOpenDraftOrPresented(status)) return;
  const nextStep = isVoidedOrDeleted(status) ? `Create a new ${kind} instead.` : "Reopen it first.";
  throw conflict(
    "invoice_not_open",
    `This ${kind} is ${formatInvoiceStatus(status)}, so it can't be changed. ${nextStep}`,
    { status }
  );
}

/**
 * Sums the payments of an invoice. `received` is net of refunds. `paidOrPending` includes pending payments. `isFree` means that
 * no payment remains.
 */
export async function sumPayments(
  db: Transaction,
  invoiceId: string
): Promise<{ received: Decimal; paidOrPending: Decimal; isFree: boolean }> {
  const { who } = db;
  // Payments are a higher domain that this one may not import. The balance needs only their sums.
  const [sums] = await db.$queryRaw<Array<{ received: string; pending: string }>>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM invoice_entry
        WHERE business_id = ${who.businessId}::uuid AND invoice_id = ${invoiceId}::uuid)::text AS received,
      ((SELECT coalesce(sum(amount), 0) FROM payment
        WHERE business_id = ${who.businessId}::uuid AND invoice_id = ${invoiceId}::uuid AND status = 'pending') +
      (SELECT coalesce(sum(s.amount), 0) FROM payment_share s
        JOIN payment p ON p.business_id = s.business_id AND p.id = s.payment_id AND p.status = 'pending'
        WHERE s.business_id = ${who.businessId}::uuid AND s.invoice_id = ${invoiceId}::uuid))::text AS pending`;
  const received = new Decimal(sums?.received ?? 0);
  const paidOrPending = received.plus(sums?.pending ?? 0);
  return { received, paidOrPending, isFree: paidOrPending.isZero() };
}

type Amount = Decimal | string;

const NOTHING_PAID = { received: new Decimal(0), paidOrPending: new Decimal(0) };

/** The fields of the document that its totals depend on. */
type TotalsInput = {
  discountKind: string;
  discountValue: Amount;
  discountAfterTax: boolean;
  rebateAmount: Amount;
};
type InvoiceColumns = TotalsInput & { status: string; kind: string; progressOfId: string | null };

/** The change that `storeInvoice` makes besides the totals. */
export type InvoiceChange = {
  action: string;
  /** Details for the history that the rows do not contain. */
  details?: Record<string, unknown> | undefined;
  data?: Omit<Prisma.InvoiceUncheckedUpdateInput, keyof InvoiceColumns> & {
    [Name in keyof InvoiceColumns]?: InvoiceColumns[Name] | undefined;
  };
  /** The total may drop, so the amount paid may now cover all of it. */
  isRepriced?: boolean;
  /** This transaction created the document, so it cannot have payments. */
  isNew?: boolean;
  /** The proposal that this progress invoice belongs to. When absent, it is locked. */
  proposal?: Locked<{ id: string; discountKind: string; discountValue: Amount; discountAfterTax: boolean }>;
  /** The lines, in order, and rates that were just written. When absent, they are read. */
  written?: Priced;
};

type PricedLine = Omit<LineText, "quantity" | "unitPrice" | "discount"> & {
  quantity: Amount;
  unitPrice: Amount;
  discountKind: string;
  discountValue: Amount;
};
type PricedTax = { taxRateId: string; name: string; percent: Amount; exemptsLabor: boolean };
type Priced = { lines: readonly PricedLine[]; taxes: readonly PricedTax[] };

/** Refuses a total below the amount paid or pending. */
function refuseBelowPaid(total: Decimal, received: Decimal, paidOrPending: Decimal): void {
  if (total.greaterThanOrEqualTo(paidOrPending)) return;
  const pending = paidOrPending.minus(received);
  const sentence = total.lessThan(received)
    ? `The total can't be less than the ${formatMoney(received)} already paid. Void or refund a payment first.`
    : `A payment of ${formatMoney(pending)} is pending, so the total can't be less than ${formatMoney(paidOrPending)}. Wait until it settles.`;
  throw conflict("total_below_paid", sentence, { paid: moneyToWire(received), pending: moneyToWire(pending) });
}

/**
 * Computes the totals from the stored lines, rates, and payments. Writes them together with the change. Nothing else
 * writes totals.
 */
export async function storeInvoice(db: Transaction, { id }: LockedId, change: InvoiceChange): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const where = { businessId_id: { businessId, id } };
  const select = {
    status: true,
    kind: true,
    progressOfId: true,
    discountKind: true,
    discountValue: true,
    discountAfterTax: true,
    rebateAmount: true,
    acceptedAt: true,
  } satisfies Prisma.InvoiceSelect;
  const stored: InvoiceColumns & { acceptedAt: Date | null } = await db.invoice.findUniqueOrThrow({ where, select });
  const { discountKind = stored.discountKind, discountValue = stored.discountValue } = change.data ?? {};
  const { discountAfterTax = stored.discountAfterTax, rebateAmount = stored.rebateAmount } = change.data ?? {};
  const { kind = stored.kind, progressOfId = stored.progressOfId } = change.data ?? {};
  const status = (change.data?.status ?? stored.status) as InvoiceStatus;
  const { received, paidOrPending } = change.isNew ? NOTHING_PAID : await sumPayments(db, id);
  const priced = change.written ?? (await readPriced(db, id));
  const totals = computeTotals(priced, { discountKind, discountValue, discountAfterTax, rebateAmount }, received);
  refuseStrange(totals);
  refuseBelowPaid(totals.total, received, paidOrPending);
  for (const tax of totals.taxes) {
    await db.invoiceTax.update({
      where: { businessId_invoiceId_taxRateId: { businessId, invoiceId: id, taxRateId: tax.rateId } },
      data: { taxableAmount: tax.taxable.toFixed(2), amount: tax.tax.toFixed(2) },
    });
  }
  await db.invoice.update({
    where,
    select: { id: true },
    data: {
      ...change.data,
      version: { increment: 1 },
      updatedAt: who.now,
      subtotal: totals.subtotal.toFixed(2),
      discountTotal: totals.discount.toFixed(2),
      taxTotal: totals.tax.toFixed(2),
      total: totals.total.toFixed(2),
      paidTotal: totals.paid.toFixed(2),
      balance: totals.balance.toFixed(2),
      acceptedAt: getAcceptedAt(who, status, stored.acceptedAt),
      // The books no longer match the document.
      ...(change.isRepriced ? { syncState: "" } : {}),
      ...(change.isRepriced && received.greaterThan(0) ? { status: getStatusAfterPayment(status, totals) } : {}),
    },
  });
  if (!isVoidedOrDeleted(status)) {
    const proposal =
      kind === "proposal"
        ? { id, discountKind, discountValue, discountAfterTax }
        : progressOfId && (change.proposal ?? (await lockRow(db, "Invoice", progressOfId)));
    if (proposal) await requireWithinProposal(db, proposal);
  }
  recordChange(db, {
    action: change.action,
    subjectKind: "invoice",
    subjectId: id,
    details: change.details,
  });
}

/** Reads the lines of an invoice, in order, and its taxes. */
export async function readPriced(
  db: Transaction,
  invoiceId: string
): Promise<{ lines: InvoiceLine[]; taxes: InvoiceTax[] }> {
  const where = { businessId: db.who.businessId, invoiceId };
  const lines = await db.invoiceLine.findMany({ where, orderBy: { position: "asc" } });
  return { lines, taxes: await db.invoiceTax.findMany({ where }) };
}

/**
 * Stores the status and the balance of an invoice after money came or went. Its totals stay. Throws a 409 when more
 * would be paid or pending than its total.
 */
export async function storePaid(
  db: Transaction,
  invoice: LockedInvoice,
  {
    received,
    paidOrPending,
    status,
    action,
  }: { received: Decimal; paidOrPending: Decimal; status: InvoiceStatus; action: string }
): Promise<void> {
  const { who } = db;
  const total = new Decimal(invoice.total.toString());
  refuseBelowPaid(total, received, paidOrPending);
  await db.invoice.update({
    where: { businessId_id: { businessId: who.businessId, id: invoice.id } },
    select: { id: true },
    data: {
      status,
      paidTotal: received.toFixed(2),
      balance: total.minus(received).toFixed(2),
      acceptedAt: getAcceptedAt(who, status, invoice.acceptedAt),
      version: { increment: 1 },
      updatedAt: who.now,
    },
  });
  recordChange(db, { action, subjectKind: "invoice", subjectId: invoice.id });
}

/** Computes the totals of lines and rates with a discount, a rebate, and the amount received. */
function computeTotals(
  { lines, taxes }: Priced,
  { discountKind, discountValue, discountAfterTax, rebateAmount }: TotalsInput,
  received: Decimal
): InvoiceTotals {
  return computeDraftTotals({
    lineItems: lines.map((line) => ({
      ...line,
      quantity: line.quantity.toString(),
      unitPrice: line.unitPrice.toString(),
      discount: { kind: line.discountKind, value: line.discountValue.toString() },
    })),
    discount: { kind: discountKind, value: discountValue.toString() },
    discountAfterTax,
    taxRates: taxes.map(({ taxRateId: id, name, percent, exemptsLabor }) => ({
      id,
      name,
      percent: percent.toString(),
      exemptsLabor,
    })),
    rebate: rebateAmount.toString(),
    payments: [received.toString()],
  });
}

/** Returns the time of acceptance. A reopened document has none and must be accepted again. */
function getAcceptedAt({ now }: Who, status: InvoiceStatus, before: Date | null): Date | null {
  if (isOpenDraftOrPresented(status)) return null;
  return before ?? (status === "approved" || status === "signed" ? now : null);
}

function refuseStrange({ subtotal, discount, tax, total, taxes }: InvoiceTotals): void {
  const amounts = [subtotal, discount, tax, total, ...taxes.flatMap((each) => [each.taxable, each.tax])];
  if (amounts.some(isTooMuchMoney)) throw invalid({ lineItems: TOO_MUCH_MONEY });
  if (total.isZero() || total.isPositive()) return;
  const sentence = `The total would be ${formatMoney(total)}. Change the line items, discount, or rebate so that it's at least $0.00.`;
  throw invalid({ lineItems: sentence }, "total_below_zero");
}
