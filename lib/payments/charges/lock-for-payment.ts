import "server-only";
import { createHash } from "node:crypto";
import { getCurrentCustomerId } from "@/lib/customers/merge/get-current-customer";
import { isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { computeDepositDue } from "@/lib/invoices/records/compute-deposit";
import { lockInvoice, type LockedInvoice, sumPayments } from "@/lib/invoices/records/locked-invoice";
import { getPaymentRefusal } from "@/lib/invoices/records/get-status-after-payment";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockInvoices } from "../books/lock-money";

/** The customer, invoice, and job that a payment belongs to. Amount in dollars. */
export type PaymentSubject = {
  amount: string;
  customerId: string;
  invoiceId: string | null;
  jobId: string | null;
  /** The shares of several invoices, instead of `invoiceId`. */
  shares?: readonly Share[];
};

/** The part of a payment that is for an invoice, in dollars. */
export type Share = { invoiceId: string; amount: string };

/**
 * The target of the money. `invoiceId` is null for a payment with shares and for a deposit on a proposal
 * (`depositForId`).
 */
type PaymentTarget = { invoiceId: string | null; depositForId: string | null; jobId: string | null };

/** The target, with the invoices that were locked to check it. */
export type LockedTarget = { target: PaymentTarget; invoices: ReadonlyMap<string, LockedInvoice> };

/** A caller's Idempotency-Key, scoped by call, with a hash of the request. */
export type RequestKey = { key: string; hash: string } | null;

export function buildRequestKey(callId: string, header: string | null, input: unknown): RequestKey {
  if (!header) return null;
  if (header.length > 200)
    throw new Refusal("invalid", "idempotency_key_too_long", "An Idempotency-Key can have up to 200 characters.");
  return { key: `${callId}:${header}`, hash: createHash("sha256").update(JSON.stringify(input)).digest("hex") };
}

/**
 * Returns the id of the payment that this key made before, if any. The same key with another request is a 422. Parallel
 * repeats wait here for each other.
 */
export async function findEarlierPayment(db: Transaction, request: RequestKey): Promise<string | null> {
  if (!request) return null;
  const { businessId } = db.who;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${businessId}:${request.key}`}, 0))`;
  const earlier = await db.payment.findUnique({
    where: { businessId_requestKey: { businessId, requestKey: request.key } },
  });
  if (earlier && earlier.requestHash !== request.hash) {
    throw new Refusal("invalid", "idempotency_key_reused", "Another request used this Idempotency-Key. Use a new key.");
  }
  return earlier?.id ?? null;
}

/** True when a payment was begun with this key, so the call is a repeat. */
export async function isRepeatedRequest({ businessId, db }: Who, request: RequestKey): Promise<boolean> {
  if (!request) return false;
  return (await db((tx) => tx.payment.count({ where: { businessId, requestKey: request.key } }))) > 0;
}

/**
 * Checks that the money may be taken. The customer, job, and invoices must belong together. The amounts must fit the
 * balances less pending payments. Locks the invoices until the transaction ends. Money on an accepted proposal is a
 * deposit and becomes credit of the customer.
 */
export async function lockForPayment(db: Transaction, subject: PaymentSubject): Promise<LockedTarget> {
  const { who } = db;
  const { businessId } = who;
  const { customerId, jobId, shares } = subject;
  const customer = await db.customer.count({ where: { businessId, id: customerId } });
  if (customer === 0) throw notFound("customer");
  if (jobId) {
    const job = await db.job.findFirst({ where: { businessId, id: jobId }, select: { customerId: true } });
    if (!job) throw notFound("job");
    if (!(await isOneCustomer(db, job.customerId, customerId)))
      throw invalid({ jobId: "This job doesn't belong to the customer. Select another job." });
  }
  if (shares) {
    const invoices = await lockInvoices(
      db,
      shares.map((share) => share.invoiceId)
    );
    for (const { invoiceId, amount } of shares) {
      const invoice = invoices.get(invoiceId);
      if (invoice && isOffer(invoice))
        throw conflict("not_payable", "A proposal can't be paid together with invoices. Pay its deposit separately.");
      await requirePayable(db, invoice, { paymentSubject: subject, amount });
    }
    return { target: { invoiceId: null, depositForId: null, jobId }, invoices };
  }
  if (!subject.invoiceId) return { target: { invoiceId: null, depositForId: null, jobId }, invoices: new Map() };
  const invoice = await lockInvoice(db, subject.invoiceId);
  await requirePayable(db, invoice, { paymentSubject: subject, amount: subject.amount });
  const invoices = new Map([[invoice.id, invoice]]);
  const placed = { jobId: jobId ?? invoice.jobId };
  if (!isOffer(invoice)) return { target: { ...placed, invoiceId: invoice.id, depositForId: null }, invoices };
  await requireDepositAmount(who, invoice.id, subject.amount);
  return { target: { ...placed, invoiceId: null, depositForId: invoice.id }, invoices };
}

/** Requires a customer to pay exactly the deposit that the proposal asks for. The office may record any amount. */
async function requireDepositAmount(who: Who, proposalId: string, amount: string): Promise<void> {
  if (who.actor.kind !== "customer") return;
  const proposal = await getInvoice(who, proposalId);
  if (!proposal.deposit) throw makeNoDepositError();
  const due = computeDepositDue(proposal);
  if (new Decimal(due).equals(amount)) return;
  if (proposal.deposit.pending !== "0.00")
    throw conflict(
      "payment_pending",
      `A payment of ${formatMoney(new Decimal(proposal.deposit.pending))} is still processing. Wait until it settles.`
    );
  const sentence = proposal.deposit.isInvoiced
    ? "This job has been invoiced, so the deposit is no longer due. Pay the invoice instead."
    : due === "0.00"
      ? "The deposit was already paid. Nothing was charged."
      : `The deposit due is ${formatMoney(new Decimal(due))}. Reload the page.`;
  throw conflict("other_deposit", sentence, { due });
}

/** True when both ids mean the same customer, before and after a merge. */
export async function isOneCustomer(db: Transaction, one: string, other: string): Promise<boolean> {
  return one === other || (await getCurrentCustomerId(db, one)) === (await getCurrentCustomerId(db, other));
}

const isOffer = ({ kind, isTemplate }: LockedInvoice) => kind === "proposal" || isTemplate;
const makeNotPayableError = ({ actor }: Who) =>
  conflict(
    "not_payable",
    actor.kind === "customer"
      ? "Accept this proposal before you pay its deposit."
      : "Only an accepted proposal can take a deposit. Create an invoice instead."
  );

/** Returns the refusal of a customer's payment on a proposal without a deposit. */
export const makeNoDepositError = () =>
  conflict("not_payable", "This proposal doesn't ask for a deposit, so nothing is due.");

/** A deposit is possible only on a proposal that the customer has accepted. */
const canTakeDeposit = ({ kind, isTemplate, status }: LockedInvoice): boolean =>
  kind === "proposal" && !isTemplate && ["approved", "signed"].includes(status);

async function requirePayable(
  db: Transaction,
  invoice: LockedInvoice | undefined,
  { paymentSubject: { customerId, jobId }, amount }: { paymentSubject: PaymentSubject; amount: string }
): Promise<void> {
  if (!invoice) throw notFound("invoice");
  if (!(await isOneCustomer(db, invoice.customerId, customerId)))
    throw invalid({ invoiceId: "This invoice doesn't belong to the customer. Select another invoice." });
  if (jobId && invoice.jobId && jobId !== invoice.jobId)
    throw invalid({ jobId: "This invoice belongs to another job. Select another invoice." });
  if (isOffer(invoice) && !canTakeDeposit(invoice)) throw makeNotPayableError(db.who);
  const { received, paidOrPending } = await sumPayments(db, invoice.id);
  refuseTooMuch(invoice, new Decimal(amount), { received, paidOrPending });
}

/** Stores the shares of a payment for several invoices. */
export async function writeShares(
  db: Transaction,
  paymentId: string,
  shares: readonly Share[] | undefined
): Promise<void> {
  const { businessId } = db.who;
  if (!shares) return;
  await db.paymentShare.createMany({ data: shares.map((share) => ({ businessId, paymentId, ...share })) });
}

function refuseTooMuch(
  invoice: LockedInvoice,
  amount: Decimal,
  { received, paidOrPending }: { received: Decimal; paidOrPending: Decimal }
): void {
  const total = new Decimal(invoice.total.toString());
  const free = total.minus(paidOrPending);
  const refusal = getPaymentRefusal(invoice.status, free, amount);
  if (!refusal) return;
  const details = { balance: total.minus(received).toFixed(2), available: free.toFixed(2) };
  const pending = paidOrPending.minus(received);
  if (pending.greaterThan(0) && !isVoidedOrDeleted(invoice.status) && amount.lessThanOrEqualTo(total.minus(received))) {
    throw conflict(
      "payment_pending",
      `A payment of ${formatMoney(pending)} is still processing. Wait until it settles.`,
      details
    );
  }
  throw conflict(isVoidedOrDeleted(invoice.status) ? "not_payable" : "over_payment", refusal, details);
}
