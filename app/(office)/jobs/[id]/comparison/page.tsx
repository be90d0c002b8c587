import { notFound } from "next/navigation";
import { type BuilderOption, ComparisonBuilder } from "@/components/invoices/comparison/comparison-builder";
import { ComparisonList } from "@/components/invoices/comparison/comparison-list";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { isOpenDraftOrPresented } from "@/lib/invoices/records/invoice-status";
import { listInvoicesByJob } from "@/lib/invoices/records/search-invoices";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatJobTitle, loadJob } from "../../_sections/load-job";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ comparison?: string }> };

export async function generateMetadata({ params }: Props) {
  const job = await loadJob(await requireMember("invoices.change"), (await params).id);
  return { title: `Compare proposals · ${formatJobTitle(job)}` };
}

export default async function JobComparisonPage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.change");
  const job = await loadJob(who, (await params).id);
  if (job.isDeleted) notFound();
  const { comparison = null } = await searchParams;
  const { items } = await listInvoicesByJob(who, job.id);
  const proposals = items.filter((invoice) => invoice.kind === "proposal");
  const members = proposals
    .filter(({ comparisonId }) => comparison !== null && comparisonId === comparison)
    .toSorted((a, b) => a.comparisonPosition - b.comparisonPosition);
  if (comparison !== null && members.length === 0) notFound();
  const open = proposals.filter((each) => each.comparisonId === null && isOpenDraftOrPresented(getStatusNameOf(each)));
  return (
    <>
      <PageHeader
        back={{ href: `/jobs/${job.id}`, label: `Job ${job.businessJobNumber}` }}
        title={comparison ? "Change options" : "Compare proposals"}
        context={`Good, better, best. ${job.businessCustomer.fullName} sees the options side by side and accepts one.`}
        actions={<ButtonLink href={`/jobs/${job.id}/invoices/new?kind=proposal`}>New proposal</ButtonLink>}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {!comparison && <ComparisonList proposals={proposals} />}
        <ComparisonBuilder
          key={comparison ?? "new"}
          jobId={job.id}
          comparisonId={comparison}
          proposals={[...members, ...open].map(toBuilderOption)}
          start={members.map(({ id }) => id)}
        />
      </div>
    </>
  );
}

const getStatusNameOf = (invoice: Invoice) => invoice.operations_status.name;

const toBuilderOption = ({ id, invoiceNumber, title, total }: Invoice): BuilderOption => ({
  id,
  number: invoiceNumber,
  title,
  total,
});
