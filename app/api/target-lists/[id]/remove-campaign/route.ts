import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeCampaign } from "@/lib/marketing/target-lists/save-target-list";
import { TargetList } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.removeCampaign",
  summary: "Removes the campaign from a target list",
  permission: "marketing.manage",
  params: IdPath,
  body: z.object({ campaignId: Id.nullish() }),
  returns: TargetList,
  refusals: ["target_list_not_found", "other_campaign"],
  run: ({ who, params, body }) => removeCampaign(who, params.id, body.campaignId),
});
