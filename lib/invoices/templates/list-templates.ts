import "server-only";
import { Prisma } from "@prisma/client";
import { buildLikePattern } from "@/lib/jobs/match-term";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { lockInvoice } from "../records/locked-invoice";
import { type InvoicePage, listInvoicePage } from "../records/search-invoices";

/** Lists the document templates, favorites first, then by name. Source: invoices.listTemplates. */
export function listTemplates(
  who: Who,
  { term, ...paging }: { term: string; limit: number; offset: number }
): Promise<InvoicePage> {
  const titleFilter = term ? Prisma.sql`AND lower(i.title) LIKE ${buildLikePattern(term)}` : Prisma.empty;
  const where = Prisma.sql`i.is_template AND i.status NOT IN ('voided', 'deleted') ${titleFilter}`;
  return listInvoicePage(who, where, { paging, orderBy: Prisma.sql`i.is_favorite DESC, lower(i.title), i.id` });
}

/**
 * Toggles a template's place at the front of the list. Throws a 409 for any other document. Source:
 * invoices.toggleFavorite.
 */
export function toggleFavoriteTemplate(who: Who, id: string): Promise<{ id: string; favorite: boolean }> {
  return who.db(async (db) => {
    const { kind, isTemplate, isFavorite, businessId } = await lockInvoice(db, id);
    if (!isTemplate) throw conflict("not_a_template", `This ${kind} isn't a template.`);
    const favorite = !isFavorite;
    await db.invoice.update({ where: { businessId_id: { businessId, id } }, data: { isFavorite: favorite } });
    recordChange(db, {
      action: favorite ? "template.made-favorite" : "template.no-longer-favorite",
      subjectKind: "invoice",
      subjectId: id,
    });
    return { id, favorite };
  });
}
