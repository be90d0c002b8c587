import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listOwnSessions, OwnSession } from "@/lib/users/sessions/list-own-sessions";

export const GET = call({
  id: "users.listSessions",
  summary: "Lists the current user's sessions, this one first",
  returns: page(OwnSession),
  passive: true,
  run: ({ who }) => listOwnSessions(who),
});
