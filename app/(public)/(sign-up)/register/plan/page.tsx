import { PlanStep } from "@/components/onboarding/registration/plan-step";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Plan" };

export default function PlanPage() {
  const zones = listTimeZones().map(({ id, name }) => ({ id, label: name }));
  return <WizardPage step="plan">{({ values }) => <PlanStep values={values} zones={zones} />}</WizardPage>;
}
