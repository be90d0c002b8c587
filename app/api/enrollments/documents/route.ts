import { EnrollmentAnswer } from "@/lib/onboarding/enrollment/declare-enrollment-call";
import { addDocuments, EnrollmentDocuments } from "@/lib/onboarding/services/enrollment-documents";
import { SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "enrollments.uploadDocuments",
  summary: "Adds documents to the business's request for a service",
  permission: "settings.manage",
  bodyKind: "upload",
  uploads: EnrollmentDocuments,
  returns: EnrollmentAnswer,
  refusals: ["file_refused", "no_file"],
  failure: SUBSCRIPTION_FAILURE,
  run: async ({ who, request }) => ({ result: true as const, subscription: await addDocuments(who, request) }),
});
