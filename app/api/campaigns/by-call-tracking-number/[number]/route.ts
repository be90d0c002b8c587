import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { Campaign } from "@/lib/marketing/campaigns/campaign";
import { findCampaignOfNumber } from "@/lib/marketing/campaigns/list-campaigns";

export const GET = call({
  id: "campaigns.getByCallTrackingNumber",
  summary: "Returns the campaign of a tracking number. Null if there is none",
  permission: "marketing.manage",
  params: z.object({ number: line(40) }),
  returns: Campaign.nullable(),
  run: ({ who, params }) => findCampaignOfNumber(who, params.number),
});
