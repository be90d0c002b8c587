import { FileDown } from "lucide-react";
import type { Metadata } from "next";
import { PageLink } from "@/components/ui/link";
import { AcceptProposalForm } from "@/components/invoices/accept-proposal-form";
import { answerProblem } from "@/components/invoices/answer-problems";
import { AttachmentList } from "@/components/invoices/document/attachment-list";
import { ComparisonBanner } from "@/components/invoices/comparison/comparison-banner";
import { ComparisonView } from "@/components/invoices/comparison/comparison-view";
import { BusinessHead } from "@/components/invoices/document/business-head";
import { DocumentImages } from "@/components/invoices/document/document-images";
import { SignatureFigure } from "@/components/invoices/document/signature-figure";
import { DocumentChecklists } from "@/components/invoices/document/document-checklists";
import { InvoiceNotes } from "@/components/invoices/document/invoice-notes";
import { getButtonStyles } from "@/components/ui/button-styles";
import { getOptionName } from "@/lib/invoices/comparison/compare-options";
import type { PublicComparison } from "@/lib/invoices/comparison/comparison";
import { listOptionalLines, buildPrintedChecklists } from "@/lib/invoices/pdf/document-text";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatSignedBy } from "@/lib/invoices/records/format-signed-by";
import { isOpenDraftOrPresented } from "@/lib/invoices/records/invoice-status";
import { computeDepositDue } from "@/lib/invoices/records/compute-deposit";
import { openComparison } from "@/lib/invoices/links/open-link";
import { getChosenLineIds, applyChoices } from "@/lib/invoices/records/get-chosen-line-ids";

type ChosenWords = { option?: string; lines?: string | string[]; plans?: string | string[]; problem?: string };
type Props = { params: Promise<{ token: string }>; searchParams: Promise<ChosenWords> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await openComparison((await params).token);
  return { title: `Compare options · ${view.business.name}` };
}

export default async function ViewComparisonPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { who, view } = await openComparison(token);
  const { option, lines, plans, problem } = await searchParams;
  const { business, acceptedId, invoices } = view;
  const files = `/api/public/comparisons/${token}`;
  const chosen = invoices.find(({ id }) => id === (acceptedId ?? option));
  return (
    <main className="mx-auto max-w-6xl px-4 py-6 sm:py-10 print:p-0">
      <article className="overflow-hidden rounded-card border border-line bg-surface print:border-0">
        <div aria-hidden className="h-1.5" style={{ backgroundColor: business.brandColor }} />
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <BusinessHead business={business} files={files} />
          <ComparisonBanner view={view} problem={answerProblem(problem)} />
          <div>
            <h1 className="text-2xl font-semibold">
              {invoices.length === 1 ? "Your proposal" : `Compare ${invoices.length} options`}
            </h1>
            {view.canAccept && (
              <p className="mt-1 text-muted">
                {invoices.length === 1 ? "Select the proposal" : "Select an option"}, add extras if you like, and sign.
              </p>
            )}
          </div>
          <ComparisonView
            options={invoices}
            markedId={chosen?.id ?? null}
            footOf={({ id }) => <OptionFoot view={view} id={id} token={token} isChosen={id === chosen?.id} />}
          />
          {chosen && <ChosenOption {...{ view, chosen, token, lines, plans }} timeZone={who.timeZone} />}
          {business.terms && <p className="text-sm whitespace-pre-line text-muted">{business.terms}</p>}
        </div>
      </article>
    </main>
  );
}

type FootProps = { view: PublicComparison; id: string; token: string; isChosen: boolean };

function OptionFoot({ view, id, token, isChosen }: FootProps) {
  const option = view.invoices.find((each) => each.id === id);
  if (!option) return null;
  const status = option.operations_status.name;
  const name = getOptionName(option, view.invoices.indexOf(option));
  return (
    <>
      {view.canAccept && isOpenDraftOrPresented(status) && (
        <PageLink
          href={`/view-comparison/${token}?option=${id}#accept`}
          aria-current={isChosen ? "true" : undefined}
          className={getButtonStyles(isChosen ? "secondary" : "primary", "medium", "w-full")}
        >
          {isChosen ? "Selected" : "Select"}
          <span className="sr-only"> {name}</span>
        </PageLink>
      )}
      {id === view.acceptedId && <p className="font-medium text-success-ink">Accepted</p>}
      {id === view.acceptedId && computeDepositDue(option) !== "0.00" && (
        <form method="post" action={`/view-comparison/${token}/answer`}>
          <button name="answer" value="deposit" className={getButtonStyles("primary", "medium")}>
            Continue to deposit of {formatDollars(computeDepositDue(option))}
          </button>
        </form>
      )}
      {status === "declined" && <p className="text-muted">Declined</p>}
      <a
        href={`/api/public/comparisons/${token}/options/${id}/pdf`}
        className={getButtonStyles("quiet", "small", "-ml-2.5")}
      >
        <FileDown aria-hidden /> PDF<span className="sr-only"> of {name}</span>
      </a>
    </>
  );
}

type ChosenProps = {
  view: PublicComparison;
  chosen: PublicComparison["invoices"][number];
  token: string;
  lines: ChosenWords["lines"];
  plans: ChosenWords["plans"];
  timeZone: string;
};

/** The chosen option in full: notes, files, optional items, and the signature. */
function ChosenOption({ view, chosen, token, lines, plans, timeZone }: ChosenProps) {
  const files = `/api/public/comparisons/${token}/options/${chosen.id}`;
  const canAccept = view.canAccept && isOpenDraftOrPresented(chosen.operations_status.name);
  const ticked = getChosenLineIds(chosen, lines);
  const invoice = canAccept ? applyChoices(chosen, ticked) : chosen;
  const name = getOptionName(chosen, view.invoices.indexOf(chosen));
  return (
    <section id="accept" aria-label={name} className="flex scroll-mt-4 flex-col gap-6 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">
        {name} · <span data-money>{formatDollars(invoice.total)}</span>
      </h2>
      <DocumentChecklists lists={buildPrintedChecklists(chosen)} />
      <InvoiceNotes notes={chosen.notes} />
      <DocumentImages images={chosen.images} addressOf={(file) => `${files}/files/${file}`} />
      <AttachmentList files={chosen.attachments} addressOf={(file) => `${files}/files/${file}`} />
      {chosen.signatureName && (
        <SignatureFigure
          name={chosen.signatureName}
          image={chosen.signatureImage}
          signedBy={formatSignedBy(chosen.signatureName, chosen.signedAt, timeZone)}
        />
      )}
      {canAccept && (
        <AcceptProposalForm
          key={chosen.id}
          action={`/view-comparison/${token}/answer`}
          page={`/view-comparison/${token}?option=${chosen.id}`}
          invoiceId={chosen.id}
          textVersion={chosen.textVersion}
          options={listOptionalLines(invoice)}
          ticked={ticked}
          total={invoice.total}
          deposit={invoice.deposit?.asked}
          plans={invoice.recommendedMaintenancePlans}
          tickedPlans={[plans ?? []].flat().join(",").split(",")}
          files={files}
          customerName={chosen.businessCustomer.fullName}
          businessName={view.business.name}
          asksSsn4={view.asksSsn4}
        />
      )}
    </section>
  );
}
