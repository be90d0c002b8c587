import { exportRejectedRows } from "@/lib/customers/import/list-rejected-rows";
import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "customers.rejectedRows",
  summary: "Exports an import's rejected rows as CSV, with the reason for each",
  permission: "customers.import",
  params: IdPath,
  to: "keep",
  run: ({ who, params }) => exportRejectedRows(who, params.id),
});
