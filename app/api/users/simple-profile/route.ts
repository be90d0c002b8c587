import { call } from "@/lib/platform/http/call";
import { CurrentUser, getCurrentUser } from "@/lib/users/log-in/current-user";

export const GET = call({
  id: "users.getSimpleProfile",
  summary: "Returns the logged-in user's name, time zone, and picture",
  returns: CurrentUser.pick({
    id: true,
    first_name: true,
    last_name: true,
    session_identifier: true,
    time_zone_name: true,
    profileImages: true,
  }),
  run: ({ who }) => getCurrentUser(who),
});
