import { OwnersStep } from "@/components/onboarding/registration/owners-step";
import { computeTotalEquity } from "@/lib/onboarding/merchant/owner-details";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Owners" };

export default function OwnersPage() {
  return (
    <WizardPage step="owners">
      {({ values }) => {
        const parts = values.business_owners.map(({ equity_percentage = "" }) => ({ equity_percentage }));
        return <OwnersStep values={values} totalEquity={computeTotalEquity(parts).toString()} />;
      }}
    </WizardPage>
  );
}
