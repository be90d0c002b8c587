import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listUnassigned } from "@/lib/marketing/target-lists/list-target-lists";
import { TargetListRow } from "@/lib/marketing/target-lists/target-list";

export const GET = call({
  id: "targetLists.listUnassigned",
  summary: "Lists target lists without a campaign",
  permission: "marketing.manage",
  returns: page(TargetListRow),
  run: ({ who }) => listUnassigned(who),
});
