import { call } from "@/lib/platform/http/call";
import { CurrentUser, getCurrentUser } from "@/lib/users/log-in/current-user";

export const GET = call({
  id: "users.getCurrent",
  summary: "Returns the logged-in user and their permissions",
  returns: CurrentUser,
  run: ({ who }) => getCurrentUser(who),
});
