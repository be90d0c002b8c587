import { call } from "@/lib/platform/http/call";
import { CurrentUser, getCurrentUser } from "@/lib/users/log-in/current-user";

export const GET = call({
  id: "users.getCurrent",
  summary: "Who is logged in, and what they may do",
  returns: CurrentUser,
  run: ({ who }) => getCurrentUser(who),
});
