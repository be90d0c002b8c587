import { ApplicationAnswer, SynchronyForm } from "@/lib/financing/applications/financing-application";
import { sendPartnerForm } from "@/lib/financing/applications/send-partner-form";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "synchrony.sendApplication",
  summary: "Submits a Synchrony application. Repeating the call returns the same application",
  audience: "staff-or-applicant",
  permission: "financing.act",
  body: SynchronyForm,
  returns: ApplicationAnswer,
  refusals: ["link_not_found", "application_not_found", "customer_not_found", "lender_not_offered", "other_lender"],
  run: ({ who, body, requestKey }) => sendPartnerForm(who, "synchrony", { form: body, header: requestKey }),
});
