import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { setGroupsOf } from "@/lib/users/dispatch-group";

export const PUT = call({
  id: "users.updateDispatchGroups",
  summary: "Replaces a user's dispatch groups",
  permission: "users.change",
  params: IdPath,
  body: z.object({ dispatch_groups: z.array(Id).max(200) }),
  returns: z.object({ success: z.boolean(), dispatch_groups: z.array(Id) }),
  refusals: ["user_not_found", "dispatch_group_not_found"],
  run: async ({ who, params, body }) => ({
    success: true,
    dispatch_groups: await setGroupsOf(who, params.id, body.dispatch_groups),
  }),
});
