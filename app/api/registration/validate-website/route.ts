import { z } from "zod";
import { validateWebsite } from "@/lib/onboarding/registration/website/validate-website";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "registration.validateWebsite",
  summary: "Checks if a website is reachable on the public internet",
  audience: "public",
  body: z.object({ website: line(), token: z.string().max(100).optional() }),
  returns: z.object({ isValid: z.boolean(), error: z.string() }),
  refusals: ["link_not_found", "too_many_tries", "sign_up_closed"],
  run: async ({ body, request }) => validateWebsite(await requireRegistrationAccess(request, body.token), body.website),
});
