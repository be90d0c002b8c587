import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { listUsers } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.search",
  summary: "Searches active users by name, username, or email",
  query: z.object({ term, offset, limit: limit(20) }),
  returns: page(UserAccount),
  run: ({ who, query }) => listUsers(who, query),
});
