import { z } from "zod";
import { exportCustomers } from "@/lib/customers/search/export-customers";
import { fileCall } from "@/lib/platform/files/file-call";
import { toQueryLists } from "@/lib/platform/http/input/to-query-lists";

export const GET = fileCall({
  id: "customers.csv",
  summary: "Exports the filtered and sorted customer list as CSV, with the given columns",
  permission: "customers.export",
  // The query of the list's page, unchanged.
  query: z.looseObject({}),
  to: "keep",
  run: ({ who, request }) => exportCustomers(who, toQueryLists(new URL(request.url).searchParams)),
});
