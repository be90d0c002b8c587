import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AcceptProposalForm } from "@/components/invoices/accept-proposal-form";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { documentOf } from "@/lib/invoices/printing/invoice-document";
import { openLink } from "@/lib/invoices/sending/open-link";

export const metadata: Metadata = { title: "Accept proposal" };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ problem?: string }> };

const PROBLEMS: Record<string, string> = {
  name: "Type your full name to sign.",
  ssn4: "The last four digits of the SSN are four digits. You may also leave them out.",
  changed: "This proposal has changed. Read it again before you answer.",
  answered: "This proposal was answered already.",
  failed: "An error occurred. If this issue persists, please contact customer support.",
};

export default async function AcceptProposalPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { view } = await openLink(token);
  if (!view.invoice.isWorkOrder) redirect(`/invoice/${token}`);
  const { problem } = await searchParams;
  const optional = view.invoice.lineItems.filter((line) => line.recommended || line.futureWork);
  const text = documentOf({ ...view.invoice, lineItems: optional.map((line) => ({ ...line, counted: true })) });
  return (
    <DocumentSheet
      view={view}
      banner={<DocumentBanner view={view} problem={problem ? PROBLEMS[problem] : undefined} />}
      token={token}
      hidesOptional={view.canAccept}
    >
      {view.canAccept && (
        <AcceptProposalForm
          action={`/accept-proposal/${token}/answer`}
          textVersion={view.invoice.textVersion}
          options={text.lines}
          customerName={view.invoice.businessCustomer.fullName}
          businessName={view.business.name}
          asksSsn4={view.asksSsn4}
        />
      )}
    </DocumentSheet>
  );
}
