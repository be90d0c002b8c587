import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { UserAccount } from "@/lib/users/user-account";
import { getTechnician } from "@/lib/zones/get-technician";

export const GET = call({
  id: "users.getTechnician",
  summary: "Returns a technician with level, dispatch groups, zones, and field status",
  params: IdPath,
  returns: UserAccount.extend({
    dispatch_groups: z.array(z.object({ group_id: Id, name: z.string() })),
    zones: z.array(z.object({ id: Id, name: z.string() })),
    status: z.string(),
  }),
  refusals: ["technician_not_found"],
  run: ({ who, params }) => getTechnician(who, params.id),
});
