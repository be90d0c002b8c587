import { ApplyFlow } from "@/components/financing/applications/apply-flow";
import { FollowApplications } from "@/components/financing/applications/follow-applications";
import { CustomerLinks } from "@/components/financing/customer-links";
import { SendLinkButton } from "@/components/financing/send-link-button";
import { TextLink } from "@/components/ui/link";
import { listApplications } from "@/lib/financing/applications/list-applications";
import { type ApplicantPrefill, readApplicant, readForInvoice } from "@/lib/financing/applications/read-applicant";
import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { findOfferedFinancing } from "@/lib/financing/set-invoice-financing";
import { listProjectTypes } from "@/lib/financing/lenders/list-goodleap-services";
import { showConfiguration } from "@/lib/financing/lenders/show-configuration";
import { listFinancingLinks } from "@/lib/financing/self-service/list-financing-links";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import type { Who } from "@/lib/platform/session/who";
import { formatDate } from "@/lib/platform/time/format-time";
import { FinancingPage, LendersAway } from "../../_sections/financing-page";

type Props = {
  params: Promise<{ customerId: string }>;
  searchParams: Promise<{ invoice?: string | string[]; new?: string | string[] }>;
};

const loadApplicant = createRecordLoader(readApplicant);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("financing.act");
  return { title: `Financing · ${(await loadApplicant(who, (await params).customerId)).name}` };
}

export default async function StaffApplyPage({ params, searchParams }: Props) {
  const who = await requireMember("financing.act");
  const [{ customerId }, search] = await Promise.all([params, searchParams]);
  const customer = await loadApplicant(who, customerId);
  const invoice = await readForInvoice(who, customerId, Id.safeParse(search.invoice).data ?? null);
  return (
    <FinancingPage
      who={who}
      context={`Monthly payment options for ${customer.name}`}
      withRules
      actions={
        <SendLinkButton
          customerId={customerId}
          {...(invoice ? { invoiceId: invoice.id } : {})}
          email={customer.email}
        />
      }
    >
      <FollowApplications businessId={who.businessId} />
      <p className="mb-4">
        <TextLink href={`/customer/show/${customerId}`}>{customer.name}</TextLink>
        {invoice && `, ${invoice.kind} #${invoice.number}`}
      </p>
      <div className="flex flex-col gap-4">
        <Flow who={who} customer={customer} invoice={invoice} isNew={Boolean(search.new)} />
        <Links who={who} customerId={customerId} />
      </div>
    </FinancingPage>
  );
}

type FlowProps = {
  who: Who;
  customer: ApplicantPrefill;
  invoice: Awaited<ReturnType<typeof readForInvoice>>;
  isNew: boolean;
};

async function Flow({ who, customer, invoice, isNew }: FlowProps) {
  const [configuration, projectTypes, offered, { items }] = await Promise.all([
    showConfiguration(who).catch(toNullIfAway),
    listProjectTypes(who).catch(toNullIfAway),
    invoice &&
      findOfferedFinancing(who, { ...invoice, balance: invoice.amount, total: invoice.amount, documentStatus: "" }),
    listApplications(who, {
      limit: 1,
      businessCustomerId: customer.id,
      ...(invoice ? { invoiceId: invoice.id } : {}),
    }),
  ]);
  if (!configuration) return <LendersAway />;
  return (
    <ApplyFlow
      configuration={configuration}
      projectTypes={projectTypes ?? []}
      person={customer}
      invoice={invoice}
      start={offered ? { productId: offered.productId, autoPayOn: offered.autoPayOn } : {}}
      application={isNew ? null : (items[0] ?? null)}
    />
  );
}

async function Links({ who, customerId }: { who: Who; customerId: string }) {
  const links = await listFinancingLinks(who, customerId);
  const formatDay = (at: Date) => formatDate(at, who.timeZone);
  return (
    <CustomerLinks
      links={links.map(({ id, sentTo, createdAt, expiresAt }) => ({
        id,
        sentTo,
        sent: formatDay(createdAt),
        until: formatDay(expiresAt),
      }))}
    />
  );
}
