import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listDispatchGroupsWithTechnicians } from "@/lib/users/list-dispatch-groups-with-technicians";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.listDispatchGroups",
  summary: "Lists dispatch groups by name, with their active technicians",
  returns: page(z.object({ group_id: Id, name: z.string(), technicians: z.array(UserAccount) })),
  run: ({ who }) => listDispatchGroupsWithTechnicians(who),
});
