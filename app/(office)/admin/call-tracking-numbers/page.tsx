import { PhoneIncoming } from "lucide-react";
import { Suspense } from "react";
import { SettingsList } from "@/components/office/settings-list";
import { PhonesNote } from "../_sections/phones-note";
import { PlanUsage } from "../_sections/plan-usage";
import { TrackingNumberPanel } from "@/components/telephony/tracking-number-panel";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { requireMember } from "@/lib/platform/session/require-member";
import { getLimitations } from "@/lib/telephony/numbers/buy-number";
import { listForwardingNumbers } from "@/lib/telephony/numbers/list-forwarding-numbers";
import { listTrackingNumbers } from "@/lib/telephony/numbers/list-tracking-numbers";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Tracking numbers" };

const formatTrackingNumber = (number: string) => formatPhone(number.replace(/^\+1/, ""));

export default async function CallTrackingNumbersPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const { items } = await listTrackingNumbers(who);
  const { items: forwarding } = await listForwardingNumbers(who);
  const limits = await getLimitations(who, "tracking");
  const names = new Map(forwarding.map(({ number, name }) => [number, name]));
  return (
    <SettingsList
      path="/admin/call-tracking-numbers"
      label="Tracking numbers"
      noun="tracking number"
      nameLabel="Number"
      context="Phone numbers for your ads, so you know which ad each call came from"
      before={
        <>
          <PhonesNote limits={limits} mayPlay={who.permissions.has("operations.manage")} />
          <Suspense fallback={<Skeleton className="mb-4 h-5 w-72" />}>
            <PlanUsage who={who} />
          </Suspense>
        </>
      }
      rows={items.map((item) => ({ ...item, name: formatTrackingNumber(item.number) }))}
      columns={[
        { id: "function", label: "Used for", cell: (item) => item.function },
        { id: "source", label: "Advertised on", cell: (item) => item.source },
        { id: "campaign", label: "Campaign", cell: (item) => item.marketing_campaign?.name },
        {
          id: "forward",
          label: "Forwards to",
          cell: (item) =>
            item.status === "inactive" ? (
              <Badge tone="warning">Inactive – calls go to voicemail</Badge>
            ) : (
              [names.get(item.forward_number), formatTrackingNumber(item.forward_number)].filter(Boolean).join(" · ")
            ),
        },
      ]}
      icon={<PhoneIncoming aria-hidden />}
      about="Give each ad, sign, or listing its own number. Calls forward to your phones, and you see which ad each call came from."
      panel={panel}
      calls="/api/call-tracking-numbers"
      renderPanel={(row) => <TrackingNumberPanel number={row} forwarding={forwarding} />}
    />
  );
}
