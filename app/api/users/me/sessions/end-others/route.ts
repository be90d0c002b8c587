import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { endOtherSessions } from "@/lib/users/sessions/list-own-sessions";

export const POST = call({
  id: "users.endOtherSessions",
  summary: "Ends the current user's other sessions",
  returns: z.object({ ended: z.number().int() }),
  run: async ({ who }) => ({ ended: await endOtherSessions(who) }),
});
