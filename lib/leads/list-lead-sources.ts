import "server-only";
import { z } from "zod";
import { LeadSourceId, OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { line } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction, Who } from "@/lib/platform/session/who";

/** A way that customers find the business. */
export const LeadSource = z.object({ id: LeadSourceId, name: z.string() });
export type LeadSource = z.output<typeof LeadSource>;

/** The business's own lead sources. "Other Job" is added to them and cannot be changed. */
export const leadSourceList = createNamedList({
  noun: "lead source",
  calls: "leadSources",
  table: "leadSource",
  shape: LeadSource,
  input: z.object({ name: line(60).min(1, "this field is required") }),
  all: (db: Transaction) =>
    db.leadSource.findMany({
      where: { businessId: db.who.businessId, deletedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
  idOf: ({ id }) => String(id),
  removal: "deletedAt",
  formToken: true,
  before: async (db, _item, input) => {
    if (input?.name.toLowerCase() === OTHER_JOB.name.toLowerCase())
      throw invalid({ name: "This lead source is built in. Enter another name." });
  },
});

/** Lists all lead sources that contain the term, by name. "Other Job" is always last. Source: leadSources.list. */
export async function listLeadSources(who: Who, words = ""): Promise<{ items: LeadSource[]; total: number }> {
  const lowercaseTerm = words.toLowerCase();
  const ownSources = await who.db((db) => leadSourceList.all(db));
  const items = [...ownSources.filter(({ name }) => name.toLowerCase().includes(lowercaseTerm)), OTHER_JOB];
  return { items, total: items.length };
}
