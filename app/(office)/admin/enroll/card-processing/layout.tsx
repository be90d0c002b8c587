import type { ReactNode } from "react";
import { CardApplicationProvider } from "@/components/onboarding/card-processing/card-application-provider";
import { ServiceDetails } from "@/components/onboarding/service-details";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { getCardProcessingDefaults } from "@/lib/onboarding/card-processing/save-card-processing";
import { getSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { requireMember } from "@/lib/platform/session/require-member";

/** The frame of the three steps. It keeps the answers from step to step. */
export default async function CardProcessingLayout({ children }: { children: ReactNode }) {
  const who = await requireMember("settings.manage");
  const [{ data }, subscription] = await Promise.all([
    getCardProcessingDefaults(who),
    getSubscription(who, "cardProcessing"),
  ]);
  const { businessDetails, bankingDetails, agreeAndSign } = data;
  return (
    <>
      <PageHeader
        back={{ href: "/admin/subscriptions", label: "Services" }}
        title="Card processing"
        context="Apply for a merchant account in three steps"
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_20rem]">
        <Card>
          <CardApplicationProvider defaults={{ businessDetails, bankingDetails, agreeAndSign }}>
            {children}
          </CardApplicationProvider>
        </Card>
        <Card title="Your request">
          <ServiceDetails subscription={subscription} zone={who.timeZone} />
        </Card>
      </div>
    </>
  );
}
