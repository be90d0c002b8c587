import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getTargetList } from "@/lib/marketing/target-lists/list-target-lists";
import { changeTargetList, deleteTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { TargetList, TargetListChange } from "@/lib/marketing/target-lists/target-list";

const refusals = ["target_list_not_found"];

export const GET = call({
  id: "targetLists.get",
  summary: "Returns a target list with its filters and selected customers",
  permission: "marketing.manage",
  params: IdPath,
  returns: TargetList,
  refusals,
  run: ({ who, params }) => getTargetList(who, params.id),
});

export const PATCH = call({
  id: "targetLists.update",
  summary: "Changes a target list. The filters and customers of a locked list can't be changed",
  permission: "marketing.manage",
  params: IdPath,
  body: TargetListChange,
  returns: TargetList,
  refusals: [...refusals, "target_list_locked", "target_list_changed"],
  run: ({ who, params, body }) => changeTargetList(who, params.id, body),
});

export const DELETE = call({
  id: "targetLists.delete",
  summary: "Deletes a target list. Its leads aren't deleted",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ result: z.literal(true) }),
  refusals,
  run: async ({ who, params }) => {
    await deleteTargetList(who, params.id);
    return { result: true as const };
  },
});
