import { ServiceDetails } from "@/components/onboarding/service-details";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { ButtonLink } from "@/components/ui/link";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { planOf } from "@/lib/onboarding/lists/plans";
import { getBusinessAddress, getSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Billing" };

export default async function BillingPage() {
  const who = await requireMember("settings.manage");
  const [subscription, business] = await Promise.all([getSubscription(who, "plan"), getBusinessRow(who)]);
  const { plan = "", plan_users: users = null } = subscription.details ?? {};
  return (
    <>
      <SettingsHeader title="Settings" context="Your plan and billing address" />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <Card
          title="Plan"
          actions={
            <ButtonLink size="small" href="/admin/enroll/plan-upgrade">
              Change plan
            </ButtonLink>
          }
        >
          <DescriptionList
            items={[
              { term: "Plan", value: planOf(plan)?.name ?? plan },
              { term: "Users", value: users },
            ]}
          />
          <div className="mt-2">
            <ServiceDetails subscription={subscription} zone={who.timeZone} />
          </div>
        </Card>
        <Card
          title="Billing address"
          actions={
            <ButtonLink size="small" href="/admin/business">
              Edit address
            </ButtonLink>
          }
        >
          <DescriptionList
            items={[
              { term: "Name", value: business.name },
              { term: "Address", value: getBusinessAddress(business).full },
              { term: "Email", value: business.serviceEmailFromAddress },
              { term: "Phone", value: formatBusinessPhone(business) },
            ]}
          />
          <p className="mt-3 text-sm text-muted">Same as business address.</p>
        </Card>
      </div>
    </>
  );
}
