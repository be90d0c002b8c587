import { AddOnsStep } from "@/components/onboarding/registration/add-ons-step";
import { financingLabels } from "@/lib/onboarding/registration/lists/financing-labels";
import { hasVehicleTracking, IS_GREENSKY_OFFERED } from "@/lib/onboarding/registration/read-registration";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Add-ons" };

export default function AddOnsPage() {
  const { full } = financingLabels(IS_GREENSKY_OFFERED);
  return (
    <WizardPage step="add-ons">
      {async ({ values }, who) => (
        <AddOnsStep values={values} financingName={full} hasTracking={await hasVehicleTracking(who)} />
      )}
    </WizardPage>
  );
}
