import { z } from "zod";
import { furnishBusiness } from "@/lib/furnish-business";
import { SignUp, signUp } from "@/lib/onboarding/registration/start/sign-up";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { buildSessionCookie } from "@/lib/platform/session/session-claims";
import { requireMemberOfSession } from "@/lib/platform/session/require-staff";
import { CurrentUser, getCurrentUser } from "@/lib/users/log-in/current-user";

export const POST = call({
  id: "session.signUp",
  summary: "Creates a business and logs in its primary administrator",
  audience: "public",
  body: SignUp,
  returns: z.object({
    user: CurrentUser,
    business: z.object({ id: Id, name: z.string() }),
    session_identifier: z.string(),
  }),
  refusals: ["sign_up_closed", "too_many_tries"],
  run: async ({ body, request, answerHeaders }) => {
    const from = { address: getClientAddress(request.headers), userAgent: request.headers.get("user-agent") ?? "" };
    return signUp(body, { furnish: furnishBusiness, from }, async ({ claims, business }) => {
      answerHeaders["set-cookie"] = await buildSessionCookie(claims);
      const user = await getCurrentUser(await requireMemberOfSession(claims));
      return { user, business, session_identifier: user.session_identifier };
    });
  },
});
