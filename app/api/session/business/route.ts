import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, Success } from "@/lib/platform/shapes/call-shapes";
import { buildSessionCookie } from "@/lib/platform/session/session-claims";
import { switchBusiness } from "@/lib/users/sessions/list-businesses-of-log-in";

export const POST = call({
  id: "session.switchBusiness",
  summary: "Switches to another business with the same login",
  body: z.object({ businessId: Id }),
  returns: Success,
  opensBeforeTwoFactor: true,
  run: async ({ who, body, answerHeaders }) => {
    answerHeaders["set-cookie"] = await buildSessionCookie(await switchBusiness(who, body.businessId));
    return { success: true };
  },
});
