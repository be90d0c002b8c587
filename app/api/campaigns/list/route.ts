import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Campaign, CampaignsBody } from "@/lib/marketing/campaigns/campaign";
import { listCampaigns } from "@/lib/marketing/campaigns/list-campaigns";
import { mergePaging } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "campaigns.list",
  summary: "Lists a page of campaigns, newest first by default",
  permission: "marketing.manage",
  body: CampaignsBody,
  returns: page(Campaign),
  run: ({ who, body }) => listCampaigns(who, body.filter, mergePaging({ page: 1, per_page: 20 }, body.paging)),
});
