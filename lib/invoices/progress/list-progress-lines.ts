import "server-only";
import { Prisma } from "@prisma/client";
import { moneyToWire } from "@/lib/platform/money/money";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { type InvoicePage, listInvoicePage } from "../records/search-invoices";
import type { ProgressLineItem } from "./progress-line-item";
import { readProposalLines } from "../records/read-proposal-lines";

/** Lists the lines of a proposal that count, in order. Source: progressBilling.listLineItems. */
export function listProgressLines(who: Who, proposalId: string): Promise<{ items: ProgressLineItem[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const proposal = await db.invoice.findFirst({
      where: { businessId, id: proposalId, kind: "proposal", isTemplate: false },
      include: { lines: { orderBy: { position: "asc" } } },
    });
    if (!proposal) throw notFound("invoice");
    const items = (await readProposalLines(db, proposal)).map(
      ({ id, name, unitPrice, quantity, balance, subtotal }) => ({
        id,
        name,
        price: unitPrice.toString(),
        quantity: quantity.toString(),
        balance: moneyToWire(balance),
        subtotal: moneyToWire(subtotal),
      })
    );
    return { items, total: items.length };
  });
}

/**
 * Lists the progress invoices of a proposal, oldest first, with voided but without deleted ones. Source:
 * invoices.listProgressInvoices.
 */
export function listProgressInvoices(who: Who, proposalId: string): Promise<InvoicePage> {
  return who.db(async (db) => {
    if ((await db.invoice.count({ where: { businessId: who.businessId, id: proposalId } })) === 0)
      throw notFound("invoice");
    return listInvoicePage(who, Prisma.sql`i.progress_of_id = ${proposalId}::uuid AND i.status <> 'deleted'`, {
      paging: { limit: 100, offset: 0 },
      orderBy: Prisma.sql`i.created_at, i.id`,
    });
  });
}

/** Finds the proposal that a progress invoice belongs to. Null for any other document. */
export async function findProposal(who: Who, invoiceId: string): Promise<{ id: string; number: number } | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await db.invoice.findUnique({
      where: { businessId_id: { businessId, id: invoiceId } },
      select: { progressOfId: true },
    });
    if (!invoice?.progressOfId) return null;
    const proposal = await db.invoice.findUnique({
      where: { businessId_id: { businessId, id: invoice.progressOfId } },
      select: { id: true, invoiceNumber: true },
    });
    return proposal && { id: proposal.id, number: proposal.invoiceNumber };
  });
}
