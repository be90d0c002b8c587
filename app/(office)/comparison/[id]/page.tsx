import { notFound } from "next/navigation";
import { ComparisonActions } from "@/components/invoices/comparison/comparison-actions";
import { ComparisonView } from "@/components/invoices/comparison/comparison-view";
import { InvoiceStatusChip } from "@/components/invoices/invoice-status-chip";
import { Card } from "@/components/ui/card";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { MailProblems } from "@/components/office/mail-problem";
import { PageHeader } from "@/components/ui/page-header";
import { getComparison } from "@/lib/invoices/comparison/get-comparison";
import { listMailRecipients } from "@/lib/invoices/records/list-mail-recipients";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { params: Promise<{ id: string }> };

const loadComparison = createRecordLoader(getComparison);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("invoices.view");
  const { invoices } = await loadComparison(who, (await params).id);
  return { title: ["Compare options", invoices[0]?.businessCustomer.fullName].filter(Boolean).join(" · ") };
}

export default async function ComparisonPage({ params }: Props) {
  const who = await requireMember("invoices.view");
  const { id } = await params;
  const { invoices, acceptedId, jobId } = await loadComparison(who, id);
  const [first] = invoices;
  if (!first) notFound();
  const { businessCustomer: customer, job } = first;
  const canChange = who.permissions.has("invoices.change");
  const { contacts } = await listMailRecipients(who, customer.id);
  const addresses = [customer.email, ...contacts.map(({ email }) => email)];
  return (
    <>
      <PageHeader
        {...(job && { back: { href: `/jobs/${job.id}`, label: `Job ${job.businessJobNumber} · ${job.name}` } })}
        title={`Compare ${formatCount(invoices.length, "option")}`}
        context={<TextLink href={`/customer/show/${customer.id}`}>{customer.fullName}</TextLink>}
        actions={
          canChange &&
          !acceptedId && (
            <MailProblems problems={await listAddressProblems(who, addresses)}>
              <ComparisonActions comparisonId={id} jobId={jobId} customer={customer} contacts={contacts} />
            </MailProblems>
          )
        }
      />
      <Card>
        <ComparisonView
          options={invoices}
          markedId={acceptedId}
          footOf={(option) => {
            const invoice = invoices.find((each) => each.id === option.id);
            return (
              invoice && (
                <>
                  <InvoiceStatusChip invoice={invoice} />
                  {invoice.jobId && (
                    <ButtonLink size="small" href={`/jobs/${invoice.jobId}/invoices/${invoice.id}`}>
                      Open<span className="sr-only"> proposal #{invoice.invoiceNumber}</span>
                    </ButtonLink>
                  )}
                </>
              )
            );
          }}
        />
      </Card>
    </>
  );
}
