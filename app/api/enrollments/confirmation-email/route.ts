import { z } from "zod";
import { sendConfirmation, UNABLE_TO_MAIL } from "@/lib/onboarding/enrollment/send-confirmation";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "enrollments.sendConfirmationEmail",
  summary: "Emails the business a confirmation that it requested a service",
  permission: "settings.manage",
  body: z.object({ product: ServiceKey }),
  returns: z.object({ result: z.literal(true) }),
  refusals: ["not_enrolled", "no_business_email"],
  failure: UNABLE_TO_MAIL,
  run: ({ who, body }) => sendConfirmation(who, body.product),
});
