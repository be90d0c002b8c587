import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { copyTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { TargetList } from "@/lib/marketing/target-lists/target-list";

/** Documented as GET. Browsers use POST, so that merely following an address changes nothing. */
export const GET = call({
  id: "targetLists.copy",
  summary: "Copies a target list, unlocked, without a campaign, and with a new name",
  permission: "marketing.manage",
  params: IdPath,
  changes: true,
  returns: TargetList,
  refusals: ["target_list_not_found"],
  run: ({ who, params }) => copyTargetList(who, params.id),
});

export { GET as POST };
