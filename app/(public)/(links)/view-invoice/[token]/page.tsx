import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { TestNotice } from "@/components/invoices/document/test-notice";
import { ButtonLink } from "@/components/ui/link";
import { getTestNotice } from "@/lib/invoices/pdf/get-test-notice";
import { openLink, readDocumentTitle } from "@/lib/invoices/links/open-link";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readDocumentTitle((await params).token) };
}

export default async function ViewInvoicePage({ params }: Props) {
  const { token } = await params;
  const { who, view } = await openLink(token);
  if (view.invoice.kind === "proposal") redirect(`/view-proposal/${token}`);
  const action = view.canPay && (
    <ButtonLink href={`/invoice/${token}`} variant="primary" size="large" className="w-full sm:w-auto">
      Pay this invoice
    </ButtonLink>
  );
  const banner = (
    <>
      <TestNotice text={getTestNotice(view)} />
      <DocumentBanner view={view} />
    </>
  );
  return <DocumentSheet view={view} banner={banner} action={action} token={token} timeZone={who.timeZone} />;
}
