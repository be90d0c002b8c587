import { call } from "@/lib/platform/http/call";
import { getSessionState, SessionState } from "@/lib/users/session-state";

export const GET = call({
  id: "session.get",
  summary: "Who is logged in, what their screens offer, and since when nothing happened",
  returns: SessionState,
  passive: true,
  opensBeforeTwoFactor: true,
  run: ({ who }) => getSessionState(who),
});
