import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { setFavoriteLiveboard } from "@/lib/reports/liveboards/set-favorite-liveboard";

export const POST = call({
  id: "analytics.favoriteLiveboard",
  summary: "Adds a dashboard to the current user's favorites, or removes it",
  permission: "reports.view",
  body: z.object({ liveboardId: line(60).min(1, "this field is required"), setToFavorite: z.boolean() }),
  returns: z.object({ success: z.literal(true) }),
  refusals: ["liveboard_not_found"],
  run: async ({ who, body }) => {
    await setFavoriteLiveboard(who, body.liveboardId, body.setToFavorite);
    return { success: true as const };
  },
});
