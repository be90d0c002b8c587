import { call } from "@/lib/platform/http/call";
import { CampaignBriefs } from "@/lib/marketing/campaigns/campaign";
import { listEmailCampaigns } from "@/lib/marketing/campaigns/list-campaigns";

export const GET = call({
  id: "campaigns.listEmailBrief",
  summary: "Lists email campaigns by name",
  permission: "marketing.manage",
  returns: CampaignBriefs,
  run: ({ who }) => listEmailCampaigns(who),
});
