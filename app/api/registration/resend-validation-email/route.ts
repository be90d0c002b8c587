import { z } from "zod";
import { resendValidationEmail } from "@/lib/onboarding/registration/start/confirm-email";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";

export const POST = call({
  id: "registration.resendValidationEmail",
  summary: "Emails a new registration link. The response is the same whether or not a registration exists",
  audience: "public",
  body: z.object({ email: line().pipe(z.email({ error: "Enter a valid email address." })) }),
  returns: z.object({ result: z.literal(true) }),
  refusals: ["sign_up_closed", "too_many_tries"],
  run: async ({ body, request }) => {
    await resendValidationEmail(body.email, getClientAddress(request.headers));
    return { result: true as const };
  },
});
