import "server-only";
import { getStatusAfterPayment, getStatusAfterReturn } from "@/lib/invoices/records/get-status-after-payment";
import { type LockedInvoice, storePaid, sumPayments } from "@/lib/invoices/records/locked-invoice";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction } from "@/lib/platform/session/who";

/** The kinds of money movement on an invoice. */
const ENTRY_KINDS = ["payment", "credit", "refund", "void", "failure", "dispute"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export function parseEntryKind(name: string): EntryKind {
  const kind = ENTRY_KINDS.find((each) => each === name);
  if (!kind) throw new Error(`${name} is no kind of entry`);
  return kind;
}

export type NewEntry = {
  invoiceId: string;
  kind: EntryKind;
  /** Positive pays the invoice, negative takes money back from it. */
  amount: Decimal;
  day: Date;
  paymentId?: string | null;
  creditId?: string | null;
  refundId?: string | null;
};

/**
 * Writes entries that change what invoices owe, and updates their balances and statuses. An invoice closes when it is
 * paid in full and reopens when it owes again. The invoices must be locked.
 */
export async function writeEntries(
  db: Transaction,
  invoices: ReadonlyMap<string, LockedInvoice>,
  { entries, action }: { entries: readonly NewEntry[]; action: string }
): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  if (entries.length === 0) return;
  await db.invoiceEntry.createMany({
    data: entries.map((entry) => ({ businessId, createdAt: who.now, ...entry, amount: entry.amount.toFixed(2) })),
  });
  for (const id of new Set(entries.map(({ invoiceId }) => invoiceId))) {
    const before = invoices.get(id);
    if (!before) throw new Error(`invoice ${id} is not locked`);
    const { received, paidOrPending } = await sumPayments(db, id);
    const total = new Decimal(before.total.toString());
    const balance = total.minus(received);
    const isReceived = entries.some((entry) => entry.invoiceId === id && entry.amount.greaterThan(0));
    const status = isReceived
      ? getStatusAfterPayment(before.status, { total, balance })
      : getStatusAfterReturn(before.status, {
          balance,
          isSigned: before.signedAt !== null,
          wasSent: before.sentAt !== null,
        });
    await storePaid(db, before, { received, paidOrPending, status, action });
  }
}
