import { DocumentsStep } from "@/components/onboarding/registration/documents-step";
import { buildDocumentList } from "@/lib/onboarding/registration/records/required-document";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Documents" };

export default function DocumentsPage() {
  return (
    <WizardPage step="documents">
      {({ values, documents }) => <DocumentsStep documents={documents} list={buildDocumentList(values, documents)} />}
    </WizardPage>
  );
}
