import { call } from "@/lib/platform/http/call";
import { Campaign, NewThirdPartyCampaign } from "@/lib/marketing/campaigns/campaign";
import { createCampaign } from "@/lib/marketing/campaigns/save-campaign";

export const POST = call({
  id: "campaigns.createThirdParty",
  summary: "Adds a third-party campaign",
  permission: "marketing.manage",
  body: NewThirdPartyCampaign,
  returns: Campaign,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createCampaign(who, "third-party", body),
});
