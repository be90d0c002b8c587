import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { TestNotice } from "@/components/invoices/document/test-notice";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { OwnMethods } from "@/components/payments/methods/own-methods";
import { openLink, readDocumentTitle } from "@/lib/invoices/links/open-link";
import { getTestNotice } from "@/lib/invoices/pdf/get-test-notice";
import { listMethods } from "@/lib/payments/methods/list-methods";
import { findLastRefusal } from "@/lib/payments/list-payments";
import { renderFinancingOffer } from "../../_sections/financing-offer";
import { payAction, hasPayForm } from "../../_sections/pay-action";

const SHOWN_ON_FILE = 20;

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ paid?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readDocumentTitle((await params).token) };
}

export default async function PayInvoicePage({ params, searchParams }: Props) {
  const { token } = await params;
  const { who, view } = await openLink(token);
  if (view.invoice.kind === "proposal") redirect(`/proposal/${token}`);
  const { paid } = await searchParams;
  // The customer returned from the bank's page, or days after a bank payment. The newest payment has the result.
  const problem = (await findLastRefusal(who, view.invoice.id, Boolean(paid))) ?? undefined;
  // The form shows this itself, with a number to try.
  const testNotice = hasPayForm(view) ? null : getTestNotice(view);
  const { items: onFile } = await listMethods(who, {
    businessCustomerId: view.invoice.businessCustomerId,
    term: "",
    limit: SHOWN_ON_FILE,
    offset: 0,
  });
  const [action, offer] = await Promise.all([payAction(who, view, token), renderFinancingOffer(who, view, token)]);
  return (
    <DocumentSheet
      view={view}
      banner={
        <>
          <TestNotice text={testNotice} />
          <DocumentBanner view={view} problem={problem} />
        </>
      }
      action={
        (action || offer || onFile.length > 0) && (
          <div className="flex flex-col gap-6">
            {action}
            {offer}
            <OwnMethods methods={onFile} token={token} />
          </div>
        )
      }
      token={token}
      timeZone={who.timeZone}
    />
  );
}
