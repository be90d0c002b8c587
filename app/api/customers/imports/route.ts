import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listImports } from "@/lib/customers/import/list-imports";
import { CustomerImport } from "@/lib/customers/import/customer-import";
import { readImportUpload, uploadImport } from "@/lib/customers/import/upload-import";

export const GET = call({
  id: "customerImports.list",
  summary: "Lists the business's imports, newest first",
  permission: "customers.import",
  query: z.object({ limit: limit(20), offset }),
  returns: page(CustomerImport),
  run: ({ who, query }) => listImports(who, query),
});

export const POST = call({
  id: "customerImports.upload",
  summary: "Uploads a CSV file of customers for import (multipart, field `file`, up to 20 MB)",
  permission: "customers.import",
  bodyKind: "upload",
  returns: CustomerImport,
  status: 201,
  refusals: ["file_refused", "file_too_large"],
  run: async ({ who, request }) => uploadImport(who, await readImportUpload(request)),
});
