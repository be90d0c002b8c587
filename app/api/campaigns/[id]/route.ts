import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign } from "@/lib/marketing/campaigns/campaign";
import { getCampaign } from "@/lib/marketing/campaigns/list-campaigns";
import { deleteCampaign } from "@/lib/marketing/campaigns/save-campaign";

export const GET = call({
  id: "campaigns.get",
  summary: "Returns a campaign",
  permission: "marketing.manage",
  params: IdPath,
  returns: Campaign,
  refusals: ["campaign_not_found"],
  run: ({ who, params }) => getCampaign(who, params.id),
});

export const DELETE = call({
  id: "campaigns.delete",
  summary: "Deletes a campaign and unassigns its target lists and tracking number",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["campaign_not_found", "campaign_under_way"],
  run: async ({ who, params }) => {
    await deleteCampaign(who, params.id);
    return { result: true as const };
  },
});
