import { call } from "@/lib/platform/http/call";
import { sealEmbedToken } from "@/lib/platform/session/seal-embed-token";
import { EmbedToken } from "@/lib/reports/liveboards/liveboard-calls";

export const GET = call({
  id: "analytics.getAuthToken",
  summary: "Returns a token for embedded dashboards, valid for 30 minutes or until the session ends",
  permission: "reports.view",
  returns: EmbedToken,
  run: async ({ who }) => {
    const { token, expires } = await sealEmbedToken(who);
    return { token, expiration_time_in_millis: expires };
  },
});
