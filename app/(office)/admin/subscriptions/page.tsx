import { CancelServiceButton } from "@/components/onboarding/service-buttons";
import { SubscriptionBadge } from "@/components/onboarding/subscription-badge";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { isServiceOffered } from "@/lib/onboarding/enrollment/is-service-offered";
import { getEnrollHref } from "@/lib/onboarding/services/enrollments";
import { listSubscriptions } from "@/lib/onboarding/services/list-subscriptions";
import { SERVICES, type ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { isEnrolled } from "@/lib/onboarding/services/subscription-status";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Services" };

export default async function SubscriptionsPage() {
  const who = await requireMember("settings.manage");
  const { items } = await listSubscriptions(who);
  // An enrolled business can still see and cancel services that are no longer offered.
  const visibleSubscriptions = items.filter(
    ({ service, status }) => isServiceOffered(service.key) || isEnrolled(status.key)
  );
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Services you can request. Your provider reviews each request."
        actions={<ButtonLink href="/setup">Service setup</ButtonLink>}
      />
      <Card className="max-w-4xl">
        <ul className="flex flex-col divide-y divide-line">
          {visibleSubscriptions.map(({ service, status }) => {
            const isOpen = isEnrolled(status.key);
            return (
              <li key={service.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-[1_1_18rem]">
                  <h2 className="flex flex-wrap items-center gap-2 text-base font-medium">
                    {service.name} <SubscriptionBadge status={status.key} />
                  </h2>
                  <p className="text-sm text-muted">{SERVICES.find(({ key }) => key === service.key)?.what}</p>
                </div>
                <div className="flex gap-2">
                  <ButtonLink
                    size="small"
                    href={getEnrollHref(service.key)}
                    aria-label={`${isOpen ? "View request" : "Enroll"}: ${service.name}`}
                  >
                    {isOpen ? "View request" : "Enroll"}
                  </ButtonLink>
                  {isOpen && (
                    <CancelServiceButton
                      service={service.key}
                      name={service.name}
                      text={formatCancelText(service.key)}
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}

const LATER = "You can request it again at any time.";
/** The effects that start at once on cancellation. */
const CANCEL: Readonly<Record<string, string>> = {
  flatRate: "You lose access to the flat-rate catalog. Your price book doesn't change.",
  checkAcceptance: "Bank account payments turn off. You can still record checks.",
};

/** A service that is no longer offered can't be requested again. */
const formatCancelText = (key: ServiceKey): string =>
  [CANCEL[key], isServiceOffered(key) ? LATER : "This service is no longer offered."].filter(Boolean).join(" ");
