import { z } from "zod";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "analytics.getEmbedInitData",
  summary: "Returns the host URL and the icon URL for embedded dashboards",
  permission: "reports.view",
  returns: z.object({ host: z.string(), icon_override_url: z.string() }),
  run: async () => ({ host: env().APP_URL, icon_override_url: `${env().APP_URL}/icon.svg` }),
});
