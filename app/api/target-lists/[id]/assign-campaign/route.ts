import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { assignCampaign } from "@/lib/marketing/target-lists/save-target-list";
import { TargetList } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.assignCampaign",
  summary: "Assigns a campaign to a target list that has none",
  permission: "marketing.manage",
  params: IdPath,
  body: z.object({ campaignId: Id }),
  returns: TargetList,
  refusals: ["target_list_not_found", "campaign_not_found", "target_list_assigned"],
  run: ({ who, params, body }) => assignCampaign(who, params.id, body.campaignId),
});
