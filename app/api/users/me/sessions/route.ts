import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listOwnSessions, OwnSession } from "@/lib/users/sessions/list-own-sessions";

export const GET = call({
  id: "users.listSessions",
  summary: "The browsers in which one is logged in, this one first",
  returns: page(OwnSession),
  passive: true,
  run: ({ who }) => listOwnSessions(who),
});
