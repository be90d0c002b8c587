import { SetupForm } from "@/components/onboarding/service-setup/setup-form";
import { DocumentDrop } from "@/components/onboarding/enrollment/document-drop";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { listSubscriptionDocuments } from "@/lib/onboarding/services/enrollment-documents";
import { findSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { getServiceSetup } from "@/lib/onboarding/service-setup/get-service-setup";
import { requireMember } from "@/lib/platform/session/require-member";
import { getLaborRates } from "@/lib/price-book/pricing/get-labor-rates";

export const metadata = { title: "Service setup" };

export default async function SetupPage() {
  const who = await requireMember("settings.manage");
  const [setup, plan] = await Promise.all([
    getLaborRates(who).then((rates) => getServiceSetup(who, rates)),
    findSubscription(who, "plan"),
  ]);
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Set up your services in five steps. Your answers are saved when you finish the last step."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_20rem]">
        <Card>
          <SetupForm setup={setup} />
        </Card>
        <DocumentDrop
          product="plan"
          documents={plan ? await listSubscriptionDocuments(who, plan.id) : []}
          help="Roofing, general contracting, solar, and “Other trade” require a business document for review."
        />
      </div>
    </>
  );
}
