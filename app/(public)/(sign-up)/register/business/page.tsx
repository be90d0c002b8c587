import { BusinessStep } from "@/components/onboarding/registration/business-step";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Business" };

export default function BusinessPage() {
  return <WizardPage step="business">{({ values }) => <BusinessStep values={values} />}</WizardPage>;
}
