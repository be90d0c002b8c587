import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DocumentBanner } from "@/components/invoices/document/document-banner";
import { DocumentSheet } from "@/components/invoices/document/document-sheet";
import { ButtonLink } from "@/components/ui/link";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { openLink, readDocumentTitle } from "@/lib/invoices/links/open-link";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readDocumentTitle((await params).token) };
}

export default async function ViewProposalPage({ params }: Props) {
  const { token } = await params;
  const { who, view } = await openLink(token);
  if (view.invoice.kind === "invoice") redirect(`/view-invoice/${token}`);
  const action = view.canAccept && (
    <ButtonLink href={`/accept-proposal/${token}`} variant="primary" size="large" className="w-full sm:w-auto">
      Accept this proposal
    </ButtonLink>
  );
  const deposit = view.depositDue !== "0.00" && (
    <ButtonLink href={`/proposal/${token}`} variant="primary" size="large" className="w-full sm:w-auto">
      {view.canPay
        ? `Pay deposit of ${formatDollars(view.depositDue)}`
        : `See how to pay the ${formatDollars(view.depositDue)} deposit`}
    </ButtonLink>
  );
  const banner = <DocumentBanner view={view} />;
  return <DocumentSheet view={view} banner={banner} action={action || deposit} token={token} timeZone={who.timeZone} />;
}
