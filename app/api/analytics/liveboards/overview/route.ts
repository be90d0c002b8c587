import { call } from "@/lib/platform/http/call";
import { getOverviewLiveboard } from "@/lib/reports/liveboards/set-favorite-liveboard";
import { LiveboardOnWire } from "@/lib/reports/liveboards/liveboard-calls";

export const GET = call({
  id: "analytics.getOverviewLiveboard",
  summary: "Returns the default dashboard",
  permission: "reports.view",
  returns: LiveboardOnWire.omit({ category: true }),
  run: async ({ who }) => {
    const { liveboardId, name, isFavorite } = await getOverviewLiveboard(who);
    return { liveboardId, name, isFavorite };
  },
});
