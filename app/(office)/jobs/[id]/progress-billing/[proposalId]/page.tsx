import { notFound } from "next/navigation";
import { cache } from "react";
import { Layers } from "lucide-react";
import { JobInvoices } from "@/components/invoices/job-invoices";
import { ProgressForm } from "@/components/invoices/progress/progress-form";
import { Card } from "@/components/ui/card";
import { formatMoneyText } from "@/components/ui/money-text";
import { RecordLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listProgressInvoices, listProgressLines } from "@/lib/invoices/progress/list-progress-lines";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { formatInvoiceStatus } from "@/lib/invoices/records/invoice-status";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import { showNotFoundOnRefusal } from "@/lib/platform/session/create-record-loader";
import type { Who } from "@/lib/platform/session/who";

type Props = { params: Promise<{ id: string; proposalId: string }> };

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("invoices.view");
  const { id: jobId, proposalId } = await params;
  const { proposal } = await loadProposal(who, jobId, proposalId);
  return { title: `Progress billing for proposal #${proposal.invoiceNumber} · ${proposal.businessCustomer.fullName}` };
}

export default async function ProgressBillingPage({ params }: Props) {
  const who = await requireMember("invoices.view");
  const { id: jobId, proposalId } = await params;
  const { proposal, lines, invoices } = await loadProposal(who, jobId, proposalId);
  const isOver = ["declined", "voided", "deleted"].includes(proposal.operations_status.name);
  const isAllInvoiced = lines.every(({ balance }) => Number(balance) === 0);
  return (
    <>
      <PageHeader
        back={{ href: `/jobs/${jobId}/invoices/${proposalId}`, label: `Proposal #${proposal.invoiceNumber}` }}
        title="Progress billing"
        context={
          <RecordLink href={`/customer/show/${proposal.businessCustomerId}`}>
            {proposal.businessCustomer.fullName}
          </RecordLink>
        }
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <Card title="Invoice part of this proposal">
          {isOver || isAllInvoiced || !who.permissions.has("invoices.change") ? (
            <EmptyState
              icon={<Layers aria-hidden />}
              title={
                isOver
                  ? `This proposal is ${formatInvoiceStatus(proposal.operations_status.name)}`
                  : formatNothingLeft(isAllInvoiced)
              }
              text={
                isOver
                  ? "You can't create more invoices for this proposal."
                  : isAllInvoiced
                    ? who.permissions.has("invoices.void")
                      ? "To invoice an item again, void its invoice below first."
                      : "To invoice an item again, ask the office to void its invoice below."
                    : "Ask your administrator for this permission."
              }
            />
          ) : (
            <div className="flex flex-col gap-3">
              {proposal.discountAfterTax && Number(proposal.discountTotal) > 0 && (
                <p className="text-muted">
                  The {formatMoneyText(proposal.discountTotal)} discount is applied after tax and split across the
                  invoices.
                </p>
              )}
              <ProgressForm key={invoices.length} jobId={jobId} proposalId={proposalId} lines={lines} />
            </div>
          )}
        </Card>
        <Card title="Invoices for this proposal">
          <JobInvoices jobId={jobId} invoices={invoices} canAccept={who.permissions.has("payments.accept")} />
        </Card>
      </div>
    </>
  );
}

const formatNothingLeft = (isAllInvoiced: boolean) =>
  isAllInvoiced ? "Fully invoiced" : "You don't have permission to create invoices";

/** Loads a proposal, once per render. Shows "not found" unless it belongs to this job. */
const loadProposal = cache(async (who: Who, jobId: string, proposalId: string) => {
  if (![jobId, proposalId].every((id) => Id.safeParse(id).success)) notFound();
  return showNotFoundOnRefusal(
    who.db(async () => {
      const proposal = await getInvoice(who, proposalId);
      if (proposal.jobId !== jobId || proposal.kind === "invoice") notFound();
      const { items: lines } = await listProgressLines(who, proposalId);
      const { items: invoices } = await listProgressInvoices(who, proposalId);
      return { proposal, lines, invoices };
    })
  );
});
