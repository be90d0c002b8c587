import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { DATA_SOURCES } from "@/lib/reports/liveboards/data-sources";

export const GET = call({
  id: "analytics.listDataSources",
  summary: "Lists the data sources of dashboards and reports",
  permission: "reports.view",
  returns: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
  run: async () => ({ items: DATA_SOURCES, total: DATA_SOURCES.length }),
});
