import { call } from "@/lib/platform/http/call";
import { createGroup, DispatchGroup, DispatchGroupInput } from "@/lib/users/dispatch-groups";

export const POST = call({
  id: "dispatchGroups.create",
  summary: "Add a dispatch group",
  permission: "settings.manage",
  body: DispatchGroupInput,
  returns: DispatchGroup,
  status: 201,
  idempotent: true,
  refusals: ["user_not_found"],
  run: ({ who, body }) => createGroup(who, body),
});
