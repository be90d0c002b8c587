import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { listLiveboards } from "@/lib/reports/liveboards/set-favorite-liveboard";
import { LiveboardOnWire } from "@/lib/reports/liveboards/liveboard-calls";

export const GET = call({
  id: "analytics.listLiveboardsByCategory",
  summary: "Lists all dashboards, or those in one category",
  permission: "reports.view",
  query: z.object({ category: line(60).optional() }),
  returns: z.object({ items: z.array(LiveboardOnWire), total: z.int() }),
  run: async ({ who, query }) => {
    const items = await listLiveboards(who, query.category);
    return { items, total: items.length };
  },
});
