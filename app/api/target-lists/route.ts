import { call } from "@/lib/platform/http/call";
import { createTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { NewTargetList, TargetList } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.create",
  summary: "Adds a target list",
  permission: "marketing.manage",
  body: NewTargetList,
  returns: TargetList,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createTargetList(who, body),
});
