import { call } from "@/lib/platform/http/call";
import { listTargetListBriefs } from "@/lib/marketing/target-lists/list-target-lists";
import { TargetListBriefs } from "@/lib/marketing/target-lists/target-list";

export const GET = call({
  id: "targetLists.listBrief",
  summary: "Lists all target lists by name",
  permission: "marketing.manage",
  returns: TargetListBriefs,
  run: ({ who }) => listTargetListBriefs(who),
});
