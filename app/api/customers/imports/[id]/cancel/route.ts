import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerImport } from "@/lib/customers/import/customer-import";
import { cancelImport } from "@/lib/customers/import/start-import";

export const POST = call({
  id: "customerImports.cancel",
  summary: "Stops an import after the current batch. Customers already imported aren't deleted",
  permission: "customers.import",
  params: IdPath,
  returns: CustomerImport,
  refusals: ["import_not_found"],
  run: ({ who, params }) => cancelImport(who, params.id),
});
