import { renderRegistrationFile } from "@/lib/onboarding/registration/pdf/render-registration-file";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { fileCall } from "@/lib/platform/files/file-call";

export const GET = fileCall({
  id: "registration.getOnboardingPdf",
  summary: "Returns the completed application as a PDF, with personal, account, and tax numbers masked",
  audience: "public",
  query: ApplicantQuery,
  isGenerated: true,
  refusals: ["link_not_found", "registration_not_found", "sign_up_closed"],
  run: async ({ query, request }) => renderRegistrationFile(await requireRegistrationAccess(request, query.token)),
});
