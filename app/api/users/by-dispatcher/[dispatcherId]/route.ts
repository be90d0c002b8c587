import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listTechniciansOfDispatcher } from "@/lib/users/dispatch-group";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.listByDispatcher",
  summary: "Lists the technicians in a dispatcher's dispatch groups",
  params: z.object({ dispatcherId: Id }),
  returns: page(UserAccount),
  refusals: ["user_not_found"],
  run: ({ who, params }) => listTechniciansOfDispatcher(who, params.dispatcherId),
});
