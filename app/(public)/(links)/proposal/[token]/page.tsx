import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { TestNotice } from "@/components/invoices/document/test-notice";
import { ButtonLink } from "@/components/ui/link";
import { getTestNotice } from "@/lib/invoices/pdf/get-test-notice";
import { openLink, readDocumentTitle } from "@/lib/invoices/links/open-link";
import { findLastRefusal } from "@/lib/payments/list-payments";
import { renderFinancingOffer } from "../../_sections/financing-offer";
import { payAction, hasPayForm } from "../../_sections/pay-action";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ paid?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readDocumentTitle((await params).token) };
}

/** A proposal to accept. Once accepted, its deposit is paid here. */
export default async function ProposalPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { who, view } = await openLink(token);
  if (view.invoice.kind === "invoice") redirect(`/invoice/${token}`);
  const { paid } = await searchParams;
  // The customer returned from the bank's page, or days after a bank payment. The newest payment has the result.
  const problem = (await findLastRefusal(who, view.invoice.id, Boolean(paid))) ?? undefined;
  const action = view.canAccept ? (
    <ButtonLink href={`/accept-proposal/${token}`} variant="primary" size="large" className="w-full sm:w-auto">
      Accept this proposal
    </ButtonLink>
  ) : (
    await payAction(who, view, token)
  );
  const banner = (
    <>
      {/* The form shows this itself, with a number to try. */}
      <TestNotice text={hasPayForm(view) ? null : getTestNotice(view)} />
      <DocumentBanner view={view} problem={problem} />
    </>
  );
  const offer = await renderFinancingOffer(who, view, token);
  return (
    <DocumentSheet
      view={view}
      banner={banner}
      action={
        (action || offer) && (
          <div className="flex flex-col gap-6">
            {action}
            {offer}
          </div>
        )
      }
      token={token}
      timeZone={who.timeZone}
    />
  );
}
