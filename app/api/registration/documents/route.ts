import {
  DocumentUpload,
  readDocumentForm,
  UploadedDocuments,
  uploadDocuments,
} from "@/lib/onboarding/registration/documents/upload-documents";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "registration.uploadDocuments",
  summary: "Adds documents to a registration, as photos or PDFs",
  audience: "public",
  bodyKind: "upload",
  uploads: DocumentUpload,
  returns: UploadedDocuments,
  refusals: ["link_not_found", "registration_submitted", "file_refused", "sign_up_closed"],
  run: async ({ request }) => {
    const { who, ...form } = await readDocumentForm(request, (token) =>
      requireRegistrationAccess(request, token || undefined)
    );
    return { result: true as const, registration_business_documents: await uploadDocuments(who, form) };
  },
});
