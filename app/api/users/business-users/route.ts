import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listUsers } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.listBusinessUsers",
  summary: "Lists users by name, including inactive ones if requested",
  permission: "users.change",
  query: z.object({ offset, limit: limit(20), includeDeleted: flag() }),
  returns: page(UserAccount),
  run: ({ who, query }) => listUsers(who, query),
});
