import { DescriptionList } from "@/components/ui/description-list";
import type { SubscriptionDetails } from "@/lib/onboarding/services/subscription";
import { formatDate } from "@/lib/platform/time/format-time";
import { SubscriptionBadge } from "./subscription-badge";

/** The requested and decided details of a service. */
export function ServiceDetails({ subscription, zone }: { subscription: SubscriptionDetails; zone: string }) {
  const { status, details } = subscription;
  const formatDay = (at: string | null | undefined) => at && formatDate(new Date(at), zone);
  return (
    <DescriptionList
      items={[
        { term: "Status", value: <SubscriptionBadge status={status.key} /> },
        { term: "Requested", value: formatDay(details?.submitted_at) },
        { term: "Signed by", value: details?.signature },
        ...(details?.decided_at
          ? [{ term: "Decision", value: `${formatDay(details.decided_at)} by ${details.decided_by}` }]
          : []),
        ...(details?.reason ? [{ term: "Reason", value: details.reason }] : []),
      ]}
    />
  );
}
