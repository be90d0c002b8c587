import { z } from "zod";
import { listRequiredDocuments } from "@/lib/onboarding/registration/documents/upload-documents";
import { DOCUMENT_TYPES } from "@/lib/onboarding/registration/records/required-document";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "registration.listRequiredDocuments",
  summary: "Lists the document types of a registration, and whether each is required and uploaded",
  audience: "public",
  query: ApplicantQuery,
  returns: page(
    z.object({
      type: z.enum(DOCUMENT_TYPES.map(({ type }) => type)),
      name: z.string(),
      required: z.boolean(),
      uploaded: z.boolean(),
    })
  ),
  refusals: ["link_not_found", "registration_not_found", "sign_up_closed"],
  run: async ({ query, request }) => {
    const items = await listRequiredDocuments(await requireRegistrationAccess(request, query.token));
    return { items, total: items.length };
  },
});
