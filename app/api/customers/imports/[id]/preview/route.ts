import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { ImportPreview, Mapping } from "@/lib/customers/import/customer-import";
import { previewImport } from "@/lib/customers/import/preview-import";

export const POST = call({
  id: "customerImports.preview",
  summary: "Previews an import with the given column mapping, without saving it",
  permission: "customers.import",
  params: IdPath,
  body: z.object({ mapping: Mapping }),
  returns: ImportPreview,
  refusals: ["import_not_found"],
  run: ({ who, params, body }) => previewImport(who, params.id, body.mapping),
});
