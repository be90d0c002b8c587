import { z } from "zod";
import { fetchPayload } from "@/lib/onboarding/registration/records/registration-payload";
import { Registration } from "@/lib/onboarding/shapes/registration";
import { NewRegistration, startRegistration } from "@/lib/onboarding/registration/start/start-registration";
import { call } from "@/lib/platform/http/call";
import { buildApplicantCookie } from "@/lib/platform/session/build-applicant-cookie";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";

export const POST = call({
  id: "registration.start",
  summary: "Starts a registration and emails the confirmation link. The token authorizes the other registration calls",
  audience: "public",
  body: NewRegistration,
  returns: z.object({ token: z.string(), registration: Registration }),
  refusals: ["sign_up_closed", "too_many_tries"],
  failure: "Registration Save failed",
  run: async ({ body, request, answerHeaders }) => {
    const { who, token } = await startRegistration(body, getClientAddress(request.headers));
    answerHeaders["set-cookie"] = buildApplicantCookie(token);
    const { registration } = await fetchPayload(who);
    return { token, registration };
  },
});
