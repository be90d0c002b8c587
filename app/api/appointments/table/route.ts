import { call } from "@/lib/platform/http/call";
import { loadTable } from "@/lib/scheduling/table/load-table";
import { TablePage, TableQuery } from "@/lib/scheduling/table/table-row";

export const GET = call({
  id: "appointments.table",
  summary: "Lists a page of appointments as table rows, by start time",
  permission: "schedule.view",
  query: TableQuery,
  returns: TablePage,
  run: ({ who, query }) => loadTable(who, query),
});
