import { AccountStep } from "@/components/onboarding/registration/account-step";
import { hasPayments } from "@/lib/onboarding/registration/submission/list-submission-problems";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Banking" };

export default function BankingPage() {
  return (
    <WizardPage step="banking">
      {({ values }) => <AccountStep values={values} isNeeded={hasPayments(values)} />}
    </WizardPage>
  );
}
