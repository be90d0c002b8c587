import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerImport, Mapping } from "@/lib/customers/import/customer-import";
import { startImport } from "@/lib/customers/import/start-import";

export const POST = call({
  id: "customerImports.start",
  summary: "Starts or resumes an import with the given column mapping",
  permission: "customers.import",
  params: IdPath,
  body: z.object({ mapping: Mapping.default({}) }),
  returns: CustomerImport,
  refusals: ["import_not_found", "import_ended"],
  run: ({ who, params, body }) => startImport(who, params.id, body.mapping),
});
