import { z } from "zod";
import { furnishBusiness } from "@/lib/furnish-business";
import { fetchPayload, RegistrationPayload } from "@/lib/onboarding/registration/records/registration-payload";
import { saveRegistration } from "@/lib/onboarding/registration/save-registration";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { Registration, RegistrationSave } from "@/lib/onboarding/shapes/registration";
import { submitRegistration } from "@/lib/onboarding/registration/submission/submit-registration";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.fetchPayload",
  summary: "Returns a registration for its wizard, with personal, account, and tax numbers masked",
  audience: "public",
  query: ApplicantQuery,
  returns: RegistrationPayload,
  refusals: ["link_not_found", "registration_not_found", "sign_up_closed"],
  failure: "Unable to get enrollment data",
  run: async ({ query, request }) => fetchPayload(await requireRegistrationAccess(request, query.token)),
});

export const POST = call({
  id: "registration.savePayload",
  summary: "Saves a registration, and submits it if requested",
  audience: "public",
  body: RegistrationSave,
  returns: z.object({ result: z.literal(true), registration: Registration }),
  refusals: ["link_not_found", "registration_submitted", "changed_meanwhile", "sign_up_closed"],
  failure: "Registration Save failed",
  run: async ({ body, request }) => {
    const { token, registrationAction, ...change } = body;
    const who = await requireRegistrationAccess(request, token);
    const isSubmit = registrationAction === "submit";
    const isChange = Object.keys(change).length > 0;
    const saved = isChange || !isSubmit ? await saveRegistration(who, change, { isSubmit }) : null;
    const registration = isSubmit || !saved ? await submitRegistration(who, furnishBusiness) : saved;
    return { result: true as const, registration };
  },
});
