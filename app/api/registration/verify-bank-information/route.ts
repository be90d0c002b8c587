import { BankInformation, BankVerification, verifyBank } from "@/lib/onboarding/registration/bank/verify-bank";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "registration.verifyBankInformation",
  summary: "Saves a registration's bank accounts and verifies each one",
  audience: "public",
  body: BankInformation,
  returns: BankVerification,
  refusals: ["link_not_found", "registration_submitted", "too_many_tries", "sign_up_closed"],
  run: async ({ body, request }) => verifyBank(await requireRegistrationAccess(request, body.token), body),
});
