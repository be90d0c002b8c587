import { CompanyStep } from "@/components/onboarding/registration/company-step";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Business" };

export default function BusinessPage() {
  return <WizardPage step="business">{({ values }) => <CompanyStep values={values} />}</WizardPage>;
}
