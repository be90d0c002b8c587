import { AddOnsStep } from "@/components/onboarding/registration/add-ons-step";
import { env } from "@/lib/platform/env";
import { hasVehicleTracking } from "@/lib/onboarding/registration/records/registration-payload";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Add-ons" };

export default function AddOnsPage() {
  const { LENDER_GREENSKY } = env();
  return (
    <WizardPage step="add-ons">
      {async ({ values }, who) => (
        <AddOnsStep values={values} isGreenskyOffered={LENDER_GREENSKY} hasTracking={await hasVehicleTracking(who)} />
      )}
    </WizardPage>
  );
}
