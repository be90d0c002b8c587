import { CampaignActions } from "@/components/marketing/campaigns/campaign-actions";
import { CampaignResultsCard } from "@/components/marketing/campaigns/campaign-results-card";
import { CampaignState, getCampaignKindText } from "@/components/marketing/campaigns/campaign-words";
import { EmailCampaignForm } from "@/components/marketing/campaigns/email-campaign-form";
import { MailPreview } from "@/components/marketing/campaigns/mail-preview";
import { ThirdPartyForm } from "@/components/marketing/campaigns/third-party-form";
import { RefreshSoon } from "@/components/office/refresh-soon";
import { PageHeader } from "@/components/ui/page-header";
import { listCampaignChoices } from "@/lib/marketing/campaigns/list-campaign-choices";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { getCampaign } from "@/lib/marketing/campaigns/list-campaigns";
import { countCampaignReach } from "@/lib/marketing/mail/settle-recipients";
import { readCampaignResults } from "@/lib/marketing/performance/campaign-results";
import { listEmailPerformance } from "@/lib/marketing/performance/list-email-performance";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";

type Props = { params: Promise<{ id: string }> };

const loadCampaign = createRecordLoader(getCampaign);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("marketing.manage");
  const { id } = await params;
  return { title: isNew(id) ? `New ${id} campaign` : (await loadCampaign(who, id)).name };
}

const isNew = (id: string): id is "email" | "third-party" => id === "email" || id === "third-party";

/** `email` and `third-party` in place of an id are new campaigns. */
export default async function CampaignPage({ params }: Props) {
  const who = await requireMember("marketing.manage");
  const { id } = await params;
  const newKind = isNew(id) ? id : null;
  const campaign = newKind ? null : await loadCampaign(who, id);
  const [choices, recipients] = await Promise.all([
    listCampaignChoices(who, campaign?.id ?? null),
    campaign?.status === "draft" ? countCampaignReach(who, campaign.id) : 0,
  ]);
  const kind = campaign?.type ?? newKind;
  const Form = kind === "email" ? EmailCampaignForm : ThirdPartyForm;
  return (
    <>
      <PageHeader
        back={{ href: "/admin/campaigns", label: "Campaigns" }}
        title={campaign ? campaign.name : kind === "email" ? "New email campaign" : "New third-party campaign"}
        context={campaign && <StateLine who={who} campaign={campaign} />}
        actions={
          campaign && (
            <CampaignActions
              campaign={campaign}
              recipients={recipients}
              timeZone={who.timeZone}
              today={getDayAt(who.now, who.timeZone)}
            />
          )
        }
      />
      {campaign?.problem && (
        <p role="alert" className="mb-4 rounded-card border border-line bg-warning-soft p-3 text-warning-ink">
          {campaign.problem}
        </p>
      )}
      {(campaign?.status === "sending" || campaign?.status === "scheduled") && <RefreshSoon />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)]">
        <Form key={campaign?.version ?? "new"} campaign={campaign} choices={choices} />
        {campaign && <BesideForm who={who} campaign={campaign} />}
      </div>
    </>
  );
}

function StateLine({ who, campaign }: { who: Who; campaign: Campaign }) {
  const { type, status, sendAt, startedAt } = campaign;
  const at = status === "scheduled" ? sendAt : startedAt;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {getCampaignKindText(type)} <CampaignState status={status} />
      {at && formatMoment(new Date(at), who.timeZone, getDayAt(who.now, who.timeZone))}
    </span>
  );
}

/** The results, and a preview of the email. */
async function BesideForm({ who, campaign }: { who: Who; campaign: Campaign }) {
  const results = await readCampaignResults(who, campaign.id, campaign.cost);
  const { items } = await listEmailPerformance(who, { campaigns: [campaign.id] }, { page: 1, per_page: 1 });
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CampaignResultsCard campaign={campaign} results={results} mail={items[0] ?? null} />
      {campaign.type === "email" && campaign.emailBody !== "" && (
        <MailPreview businessId={who.businessId} subject={campaign.emailSubject} body={campaign.emailBody} />
      )}
    </div>
  );
}
