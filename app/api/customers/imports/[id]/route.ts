import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getImport } from "@/lib/customers/import/list-imports";
import { CustomerImport } from "@/lib/customers/import/customer-import";

export const GET = call({
  id: "customerImports.show",
  summary: "Returns an import's progress",
  permission: "customers.import",
  params: IdPath,
  returns: CustomerImport,
  refusals: ["import_not_found"],
  run: ({ who, params }) => getImport(who, params.id),
});
