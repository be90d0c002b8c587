import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { buildDocumentText } from "@/lib/invoices/pdf/document-text";
import { formatSignedBy } from "@/lib/invoices/records/format-signed-by";
import type { PublicView } from "@/lib/invoices/records/public-invoice";
import { getButtonStyles } from "@/components/ui/button-styles";
import { AttachmentList } from "./attachment-list";
import { BusinessHead } from "./business-head";
import { DocumentChecklists } from "./document-checklists";
import { DocumentImages } from "./document-images";
import { DocumentLines } from "./document-lines";
import { InvoiceNotes } from "./invoice-notes";
import { SignatureFigure } from "./signature-figure";

type Props = {
  view: PublicView;
  /** The word above the amount: paid, accepted, or due. */
  banner?: ReactNode;
  /** The main action. */
  action?: ReactNode;
  /** The token of the customer link. The logo and the PDF are under it. */
  token: string;
  /** The business's time zone. */
  timeZone: string;
  /** True when the page lets the customer choose them. */
  hidesOptional?: boolean;
  children?: ReactNode;
};

/** A document as customers see it: the business, the amount in large type, one action, and then the details. */
export function DocumentSheet({ view, banner, action, token, timeZone, hidesOptional, children }: Props) {
  const { invoice, business } = view;
  const text = buildDocumentText(invoice);
  const files = `/api/public/invoices/${token}`;
  return (
    <main className="mx-auto max-w-3xl px-4 py-6 sm:py-10 print:p-0">
      <article className="overflow-hidden rounded-card border border-line bg-surface print:border-0">
        <div aria-hidden className="h-1.5" style={{ backgroundColor: business.brandColor }} />
        <div className="flex flex-col gap-8 p-5 sm:p-8">
          <BusinessHead business={business} files={files} />

          <section aria-label={text.headline.label} className="flex flex-col gap-4">
            {banner}
            <div>
              <h1 className="text-lg font-medium text-muted">
                {text.kind} {text.number} · {text.headline.label}
              </h1>
              <p data-money className="mt-1 text-[2.75rem] leading-none font-semibold tracking-tight">
                {text.headline.amount}
              </p>
            </div>
            {action && <div className="print:hidden">{action}</div>}
          </section>

          <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
            <div>
              <p className="text-sm text-muted">{text.billTo.label}</p>
              <p className="font-medium">{text.billTo.name}</p>
              <p className="text-muted">{text.billTo.lines.join(", ")}</p>
              {text.serviceAddress && <p className="text-muted">Service address: {text.serviceAddress}</p>}
            </div>
            <dl className="flex flex-col gap-1 sm:items-end">
              {text.details.map(({ label, value }) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="tabular">{value}</dd>
                </div>
              ))}
            </dl>
          </div>

          <DocumentLines text={hidesOptional ? { ...text, optional: [] } : text} />
          <DocumentChecklists lists={text.checklists} />
          <InvoiceNotes notes={invoice.notes} />
          <DocumentImages images={invoice.images} addressOf={(id) => `${files}/files/${id}`} />
          <AttachmentList files={invoice.attachments} addressOf={(id) => `${files}/files/${id}`} />
          {invoice.signatureName && (
            <SignatureFigure
              name={invoice.signatureName}
              image={invoice.signatureImage}
              signedBy={formatSignedBy(invoice.signatureName, invoice.signedAt, timeZone)}
            />
          )}
          {children}
          {business.terms && <p className="text-sm whitespace-pre-line text-muted">{business.terms}</p>}
        </div>
      </article>
      <p className="mt-4 flex justify-center print:hidden">
        <a href={`${files}/pdf`} className={getButtonStyles("quiet")}>
          <FileDown aria-hidden /> Download PDF
        </a>
      </p>
    </main>
  );
}
