import "server-only";
import { lockInvoice, storeInvoice } from "@/lib/invoices/records/locked-invoice";
import { isCountedLine } from "@/lib/invoices/totals/invoice-line";
import { formatMoney } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { type Books, CannotBook, findClassId, findIncomeAccount, ensureAccountItem, ensureTaxItem } from "./book-items";
import { buildInvoiceBody, type InvoiceToSend } from "./build-invoice-body";
import { syncCustomer } from "./sync-customer";
import { getTotalAmount, recordProblem, type Run, sendRecord } from "./sync-entries";

/**
 * Sends an invoice to QuickBooks, after its customer and the items of its lines. It counts as synced when the total
 * there is the same.
 */
export async function syncInvoice(run: Run, books: Books, id: string): Promise<void> {
  const invoice = await readInvoice(run.who, id);
  const customerId = await syncCustomer(run, invoice.customerId);
  const other = await ensureAccountItem(run, findIncomeAccount(books, ""));
  const lines = [];
  for (const { incomeAccount: account, quickBooksClass } of invoice.lines)
    lines.push({
      itemId: account ? await ensureAccountItem(run, findIncomeAccount(books, account)) : other,
      classId: findClassId(books, quickBooksClass),
    });
  const tax = new Decimal(invoice.taxTotal).isZero() ? null : await ensureTaxItem(run, books);
  const label = `Invoice #${invoice.invoiceNumber}`;
  const body = buildInvoiceBody(invoice, { customerId, lines, other, tax });
  const { record } = await sendRecord(run, { kind: "invoice", ourId: id, invoiceId: id, label, body });
  const quickBooksTotal = record && getTotalAmount(record);
  if (quickBooksTotal && quickBooksTotal !== invoice.total) {
    const error = `${label}: The total is ${formatMoney(new Decimal(quickBooksTotal))} in QuickBooks but ${formatMoney(new Decimal(invoice.total))} in Truckroll. Turn off sales tax and discounts for this invoice in QuickBooks, then try again.`;
    await recordProblem(run, { kind: "invoice", ourId: id, invoiceId: id, label, state: "error", error });
    throw new CannotBook(error);
  }
  await markSynced(run.who, id, invoice.version);
}

/** Marks an invoice as synced. One that changed while it was sent stays ready and is sent again. */
function markSynced(who: Who, id: string, version: number): Promise<void> {
  return who.db(async (db) => {
    const before = await lockInvoice(db, id);
    if (before.syncState !== "ready to sync" || before.version !== version) return;
    await storeInvoice(db, before, { action: "invoice.synced", data: { syncState: "synced" } });
  });
}

type InvoiceToSync = InvoiceToSend & {
  customerId: string;
  total: string;
  version: number;
  lines: Array<InvoiceToSend["lines"][number] & { incomeAccount: string; quickBooksClass: string }>;
};

async function readInvoice({ businessId, db }: Who, id: string): Promise<InvoiceToSync> {
  const row = await db((open) =>
    open.invoice.findUniqueOrThrow({
      where: { businessId_id: { businessId, id } },
      include: { lines: { orderBy: { position: "asc" } } },
    })
  );
  return {
    invoiceNumber: row.invoiceNumber,
    customerId: row.customerId,
    version: row.version,
    issuedOn: formatIsoDay(row.issuedOn),
    dueOn: row.dueOn && formatIsoDay(row.dueOn),
    discountTotal: row.discountTotal.toFixed(2),
    rebate: { name: row.rebateName, amount: row.rebateAmount.toFixed(2) },
    taxTotal: row.taxTotal.toFixed(2),
    total: row.total.toFixed(2),
    lines: row.lines
      .filter(isCountedLine)
      .map(({ name, description, incomeAccount: account, quickBooksClass, ...line }) => ({
        name,
        description,
        quantity: line.quantity.toString(),
        unitPrice: line.unitPrice.toFixed(2),
        amount: line.amount.toFixed(2),
        incomeAccount: account,
        quickBooksClass,
      })),
  };
}

const formatIsoDay = (date: Date): string => date.toISOString().slice(0, 10);
