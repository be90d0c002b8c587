import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { ImportPreview, Mapping } from "@/lib/customers/import/customer-import";
import { previewImport } from "@/lib/customers/import/preview-import";

export const POST = call({
  id: "customerImports.preview",
  summary: "How the rows would be read with these columns; saves nothing",
  permission: "customers.import",
  params: IdPath,
  body: z.object({ mapping: Mapping }),
  returns: ImportPreview,
  refusals: ["import_not_found"],
  run: ({ who, params, body }) => previewImport(who, params.id, body.mapping),
});
