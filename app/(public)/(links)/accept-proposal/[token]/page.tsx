import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AcceptProposalForm } from "@/components/invoices/accept-proposal-form";
import { answerProblem } from "@/components/invoices/answer-problems";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { listOptionalLines } from "@/lib/invoices/pdf/document-text";
import { openLink, readDocumentTitle } from "@/lib/invoices/links/open-link";
import { getChosenLineIds, applyChoices } from "@/lib/invoices/records/get-chosen-line-ids";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string; lines?: string | string[]; plans?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readDocumentTitle((await params).token) };
}

export default async function AcceptProposalPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { who, view } = await openLink(token);
  if (view.invoice.kind === "invoice") redirect(`/invoice/${token}`);
  const { problem, lines, plans } = await searchParams;
  const ticked = view.canAccept ? getChosenLineIds(view.invoice, lines) : [];
  const invoice = view.canAccept ? applyChoices(view.invoice, ticked) : view.invoice;
  return (
    <DocumentSheet
      view={{ ...view, invoice }}
      banner={<DocumentBanner view={view} problem={answerProblem(problem)} />}
      token={token}
      timeZone={who.timeZone}
      hidesOptional={view.canAccept}
    >
      {view.canAccept && (
        <AcceptProposalForm
          action={`/accept-proposal/${token}/answer`}
          page={`/accept-proposal/${token}`}
          textVersion={view.invoice.textVersion}
          options={listOptionalLines(invoice)}
          ticked={ticked}
          total={invoice.total}
          deposit={invoice.deposit?.asked}
          plans={invoice.recommendedMaintenancePlans}
          tickedPlans={[plans ?? []].flat().join(",").split(",")}
          files={`/api/public/invoices/${token}`}
          customerName={view.invoice.businessCustomer.fullName}
          businessName={view.business.name}
          asksSsn4={view.asksSsn4}
        />
      )}
    </DocumentSheet>
  );
}
