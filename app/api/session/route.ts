import { call } from "@/lib/platform/http/call";
import { getSessionState, SessionState } from "@/lib/users/session-state";

export const GET = call({
  id: "session.get",
  summary: "Returns the logged-in user, the permission flags, and the idle timeout",
  returns: SessionState,
  passive: true,
  opensBeforeTwoFactor: true,
  run: ({ who }) => getSessionState(who),
});
