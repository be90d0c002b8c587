import { call } from "@/lib/platform/http/call";
import { CampaignBriefs } from "@/lib/marketing/campaigns/campaign";
import { listCampaignBriefs } from "@/lib/marketing/campaigns/list-campaigns";

export const GET = call({
  id: "campaigns.listFree",
  summary: "Lists campaigns without a tracking number, by name",
  permission: "marketing.manage",
  returns: CampaignBriefs,
  run: ({ who }) => listCampaignBriefs(who, { isFree: true }),
});
