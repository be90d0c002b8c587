import "server-only";
import { lockDocument, storeInvoice } from "@/lib/invoices/records/locked-invoice";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { isConnected } from "../connection/read-connection";
import { openCompany } from "../connection/open-company";
import { type Books, nameOf, readBooks } from "./book-items";

type Line = { id: string; partId: string | null; laborId: string | null; productGroupId: string | null };
type Named = { incomeAccount: string; quickBooksClass: string };

/**
 * Updates the account and class of each line from the price book, spelled as in QuickBooks if it is connected. Lines
 * that are not in the price book do not change. Source: invoices.syncAccounts.
 */
export async function syncAccounts(who: Who, invoiceId: string): Promise<void> {
  const books = (await isConnected(who)) ? await readBooks(await openCompany(who)) : null;
  const { businessId } = who;
  await who.db(async (db) => {
    const before = await lockDocument(db, invoiceId);
    const namesById = await readNames(db, before.lines);
    let changed = 0;
    for (const line of before.lines) {
      const names = namesById.get(line.partId ?? line.laborId ?? line.productGroupId ?? "");
      if (!names) continue;
      const data = spellAsInBooks(names, books);
      if (data.incomeAccount === line.incomeAccount && data.quickBooksClass === line.quickBooksClass) continue;
      await db.invoiceLine.update({ where: { businessId_id: { businessId, id: line.id } }, data });
      changed++;
    }
    if (changed === 0) return;
    const syncState = before.syncState === "synced" ? "ready to sync" : before.syncState;
    await storeInvoice(db, before, { action: "invoice.accounts-synced", data: { syncState } });
  });
}

async function readNames(db: Transaction, lines: readonly Line[]): Promise<Map<string, Named>> {
  const { businessId } = db.who;
  const select = { id: true, incomeAccount: true, quickBooksClass: true };
  const byIds = (ids: Array<string | null>) => ({
    where: { businessId, id: { in: ids.flatMap((id) => id ?? []) } },
    select,
  });
  const parts = await db.priceBookPart.findMany(byIds(lines.map(({ partId }) => partId)));
  const labor = await db.priceBookLabor.findMany(byIds(lines.map(({ laborId }) => laborId)));
  const groups = await db.productGroup.findMany(byIds(lines.map(({ productGroupId }) => productGroupId)));
  return new Map([...parts, ...labor, ...groups].map(({ id, ...names }) => [id, names]));
}

function spellAsInBooks({ incomeAccount, quickBooksClass }: Named, books: Books | null): Named {
  if (!books) return { incomeAccount, quickBooksClass };
  const toExactName = (text: string, records: Books["accounts"]) =>
    records.map(nameOf).find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? text;
  return {
    incomeAccount: toExactName(incomeAccount, books.accounts),
    quickBooksClass: toExactName(quickBooksClass, books.classes),
  };
}
