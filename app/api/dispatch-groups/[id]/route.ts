import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/http/call-shapes";
import { changeGroup, DispatchGroup, DispatchGroupInput, removeGroup } from "@/lib/users/dispatch-groups";

export const PUT = call({
  id: "dispatchGroups.update",
  summary: "Rename a dispatch group and set its members",
  permission: "settings.manage",
  params: IdPath,
  body: DispatchGroupInput,
  returns: DispatchGroup,
  refusals: ["dispatch_group_not_found", "user_not_found"],
  run: ({ who, params, body }) => changeGroup(who, params.id, body),
});

export const DELETE = call({
  id: "dispatchGroups.delete",
  summary: "Delete a dispatch group softly",
  permission: "settings.manage",
  params: IdPath,
  returns: Success,
  refusals: ["dispatch_group_not_found"],
  run: async ({ who, params }) => {
    await removeGroup(who, params.id);
    return { success: true };
  },
});
