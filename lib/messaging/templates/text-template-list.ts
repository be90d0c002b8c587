import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";
import { listUnknownFields, TEMPLATE_FIELDS } from "./template-field";

export const TextTemplate = z.object({ id: Id, name: z.string(), body: z.string() });
export type TextTemplate = z.output<typeof TextTemplate>;

/** Texts that the office sends often. A field in braces is filled in when a template is chosen. */
export const textTemplateList = createNamedList({
  noun: "text template",
  calls: "textTemplates",
  table: "textTemplate",
  shape: TextTemplate,
  input: z.object({
    name: line(60).min(1, "this field is required"),
    body: z.string().trim().min(1, "this field is required").max(1000, "Use at most 1,000 characters."),
  }),
  all: (db: Transaction) =>
    db.textTemplate.findMany({
      where: { businessId: db.who.businessId, deletedAt: null },
      select: { id: true, name: true, body: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
  idOf: ({ id }) => id,
  columns: ({ name, body }) => ({ name, body }),
  removal: "deletedAt",
  before: async (db, _item, input) => {
    const [unknown] = listUnknownFields(input?.body ?? "");
    if (unknown) {
      const fields = Object.keys(TEMPLATE_FIELDS).map((name) => `{${name}}`);
      throw invalid({ body: `Unknown field {${unknown}}. Use ${fields.join(", ")}.` });
    }
  },
});
