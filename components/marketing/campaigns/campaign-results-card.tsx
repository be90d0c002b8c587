import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import type { Campaign, PerformanceRow } from "@/lib/marketing/campaigns/campaign";
import type { CampaignResults } from "@/lib/marketing/performance/campaign-results";
import { formatNumber } from "@/lib/platform/format/format-count";
import { shareText } from "./campaign-words";

type Props = { campaign: Campaign; results: CampaignResults; mail: PerformanceRow | null };

/** The results of a campaign, and the delivery numbers of an email campaign. */
export function CampaignResultsCard({ campaign, results, mail }: Props) {
  const { leads, jobs, revenue, costOfLead, recipients, waiting, leftOut } = results;
  const formatShare = (count: number) => `${formatNumber(count)} · ${shareText(count, mail?.sentEmails ?? 0)}`;
  return (
    <Card title="Results">
      <DescriptionList
        items={[
          ...(campaign.startedAt && mail
            ? [
                { term: "Recipients", value: formatNumber(recipients) },
                { term: "Sent", value: formatNumber(mail.sentEmails) },
                ...(waiting > 0 ? [{ term: "Not sent yet", value: formatNumber(waiting) }] : []),
                ...(leftOut > 0 ? [{ term: "Excluded", value: formatNumber(leftOut) }] : []),
                { term: "Delivered", value: formatShare(mail.deliveryCount) },
                { term: "Opened", value: formatShare(mail.openCount) },
                { term: "Clicked", value: formatShare(mail.clickCount) },
                ...(mail.machineOpenCount > 0
                  ? [{ term: "Automated opens only", value: formatShare(mail.machineOpenCount) }]
                  : []),
                ...(mail.machineClickCount > 0
                  ? [{ term: "Automated clicks only", value: formatShare(mail.machineClickCount) }]
                  : []),
                { term: "Bounced", value: formatShare(mail.bounceCount) },
                { term: "Marked as spam", value: formatShare(mail.spamCount) },
                { term: "Unsubscribed", value: formatShare(mail.unsubscribeCount) },
              ]
            : []),
          { term: "Leads", value: formatNumber(leads) },
          { term: "Jobs", value: formatNumber(jobs) },
          { term: "Collected", value: <Money amount={revenue} /> },
          { term: "Cost per lead", value: costOfLead === null ? "–" : <Money amount={costOfLead} /> },
        ]}
      />
    </Card>
  );
}
