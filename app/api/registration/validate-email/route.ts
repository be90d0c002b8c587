import { z } from "zod";
import { confirmEmail, DEAD_LINK } from "@/lib/onboarding/registration/start/confirm-email";
import { call } from "@/lib/platform/http/call";
import { buildApplicantCookie } from "@/lib/platform/session/build-applicant-cookie";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";

export const POST = call({
  id: "registration.confirmEmail",
  summary: "Confirms an email address with the token from its one-time link",
  audience: "public",
  body: z.object({ token: z.string().min(1, "(This field is required)").max(100) }),
  returns: z.object({ isValid: z.boolean(), error: z.string() }),
  refusals: ["sign_up_closed", "too_many_tries"],
  run: async ({ body, request, answerHeaders }) => {
    const token = await confirmEmail(body.token, getClientAddress(request.headers));
    if (token !== null) answerHeaders["set-cookie"] = buildApplicantCookie(token);
    return { isValid: token !== null, error: token === null ? DEAD_LINK : "" };
  },
});
