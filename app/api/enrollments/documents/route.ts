import { EnrollmentAnswer } from "@/lib/onboarding/enrolling/enrollment-call";
import { addDocuments, EnrollmentDocuments } from "@/lib/onboarding/services/enrollment-documents";
import { makeSubscriptionFailure } from "@/lib/onboarding/services/subscription-shapes";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "enrollments.uploadDocuments",
  summary: "Add documents to the request for a service",
  permission: "settings.manage",
  bodyKind: "upload",
  uploads: EnrollmentDocuments,
  returns: EnrollmentAnswer,
  refusals: ["file_refused", "no_file"],
  failed: makeSubscriptionFailure,
  run: async ({ who, request }) => ({ result: true as const, subscription: await addDocuments(who, request) }),
});
