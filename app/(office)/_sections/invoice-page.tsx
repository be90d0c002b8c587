import { formatDocumentName } from "@/lib/invoices/document-kind";
import { Suspense } from "react";
import { copyOf, toInvoiceDraft, emptyDraft } from "@/components/invoices/editor/invoice-draft";
import { InvoiceEditor } from "@/components/invoices/invoice-editor";
import { InvoiceStatusChip } from "@/components/invoices/invoice-status-chip";
import { OutboxNotice } from "@/components/scheduling/field/outbox-notice";
import { FieldPages } from "@/components/scheduling/field/outbox-provider";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/link";
import { MailProblems } from "@/components/office/mail-problem";
import { RelatedMessages } from "@/components/office/related-messages";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { listMessagesAbout } from "@/lib/platform/message-lists/list-messages-about";
import { findProposal } from "@/lib/invoices/progress/list-progress-lines";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import type { openEditor } from "@/lib/invoices/records/open-editor";
import { formatOfferedPrice, computePeriodTax } from "@/lib/invoices/totals/format-offered-price";
import { getTaxRatesAt } from "@/lib/invoices/records/get-tax-rates-at";
import { listPlans } from "@/lib/plans/templates/list-plans";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { canText } from "@/lib/platform/phone/find-text-number";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import type { Who } from "@/lib/platform/session/who";
import { formatInstant } from "@/lib/platform/time/format-time";
import { InvoiceFinancing } from "./invoice-financing";
import { InvoiceSync } from "./invoice-sync";
import { HistoryOf } from "./history-of";
import { MustKnow } from "./must-know";

/** Lists the possible email recipients. */
const listAddresses = (invoice: Invoice | null, contacts: ReadonlyArray<{ email?: string | null }>) => [
  invoice?.businessCustomer.email,
  ...contacts.map(({ email }) => email),
];

type Opened = Awaited<ReturnType<typeof openEditor>>;

/** Builds the draft of a new document from a source document, or from the title of the work. */
const buildNewDraft = ({ source, title }: Pick<Opened, "source" | "title">, rates: Opened["rates"]) =>
  source ? copyOf(toInvoiceDraft(source), rates) : emptyDraft(rates, title);

function formatHeading(invoice: Opened["invoice"], isProposal: boolean): string {
  if (!invoice) return isProposal ? "New proposal" : "New invoice";
  return formatDocumentName(invoice);
}

/** Formats the title of a document's page, for example "Invoice #1043 · Ruth Schmidt". */
export const formatDocumentTitle = (opened: Pick<Opened, "invoice" | "customer">, isProposal = false): string =>
  `${formatHeading(opened.invoice, isProposal)} · ${opened.customer.name}`;

type Props = {
  who: Who;
  opened: Opened;
  /** True for a new proposal. */
  isProposal?: boolean;
  appointment?: string | undefined;
  /** True to show all messages instead of the newest. */
  hasAllMessages: boolean;
};

/** A document in its editor, with its messages and its history. */
export async function InvoicePage({ who, opened, isProposal = false, appointment, hasAllMessages }: Props) {
  const { customer, job, invoice, rates, contacts, files, asksSsn4 } = opened;
  const kind = invoice?.kind ?? (isProposal ? "proposal" : "invoice");
  const start = invoice ? toInvoiceDraft(invoice) : buildNewDraft(opened, rates);
  return (
    <>
      <PageHeader
        back={
          job
            ? { href: `/jobs/${job.id}`, label: `Job ${job.number} · ${job.name}` }
            : { href: "/billing/invoices", label: "Invoices" }
        }
        title={
          <span className="flex flex-wrap items-center gap-3">
            {formatHeading(invoice, isProposal)}
            {invoice && <InvoiceStatusChip invoice={invoice} />}
          </span>
        }
        context={
          <>
            <TextLink href={`/customer/show/${customer.id}`}>{customer.name}</TextLink>
            {job && <OrderLink who={who} jobId={job.id} invoice={invoice} />}
            {invoice?.viewedAt &&
              ` · First viewed by customer ${formatInstant(new Date(invoice.viewedAt), who.timeZone)}`}
          </>
        }
      />
      <FieldPages>
        <OutboxNotice />
      </FieldPages>
      <Suspense>
        <div className="mb-4 max-w-3xl">
          <MustKnow who={who} customerId={customer.id} />
        </div>
      </Suspense>
      <InvoiceSync who={who} invoice={invoice} />
      <MailProblems problems={await listAddressProblems(who, listAddresses(invoice, contacts))}>
        <InvoiceEditor
          key={invoice?.id ?? "new"}
          subject={{
            customerId: customer.id,
            jobId: job?.id ?? null,
            appointmentId: Id.safeParse(appointment).success ? appointment : undefined,
            kind,
            billingAddresses: opened.billingAddresses,
            level: opened.level,
          }}
          invoice={invoice}
          start={start}
          rates={rates}
          discountAfterTax={opened.discountAfterTax}
          contacts={contacts}
          levels={opened.levels}
          phones={who.permissions.has("messaging.send") && (await canText(who)) ? opened.phones : []}
          isTextPlayed={getPhoneCarrier() === "sandbox"}
          files={files}
          plans={kind === "proposal" ? await listOfferedPlanOptions(who, opened) : []}
          asksSsn4={asksSsn4}
          can={{
            change: who.permissions.has("invoices.change"),
            void: who.permissions.has("invoices.void"),
            pay: who.permissions.has("payments.accept"),
            addFiles: who.permissions.has("jobs.change"),
          }}
          base={job ? `/jobs/${job.id}/invoices` : "/billing/invoices"}
        />
      </MailProblems>
      {invoice && (
        <div className="mt-4 flex max-w-3xl flex-col gap-4">
          <InvoiceFinancing who={who} invoice={invoice} />
          <MessagesOf who={who} invoice={invoice} isAll={hasAllMessages} />
          <Suspense>
            <HistoryOf who={who} recordId={invoice.id} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Lists the plan templates as options, with the customer's tax. */
async function listOfferedPlanOptions(who: Who, { customer, locationId }: Opened) {
  const [{ items }, rates] = await Promise.all([listPlans(who), getTaxRatesAt(who, customer.id, locationId)]);
  return items.map(({ id, name, price, frequency }) => ({
    id,
    label: `${name}, ${formatOfferedPrice({ price, frequency, tax: computePeriodTax(price, rates) })}`,
  }));
}

/** The messages about the document, and about payments with emailed receipts. */
async function MessagesOf({ who, invoice, isAll }: { who: Who; invoice: Invoice; isAll: boolean }) {
  const about = [invoice.id, ...invoice.payments.map(({ id }) => id)];
  const messages = await listMessagesAbout(who, about, isAll);
  return (
    <RelatedMessages messages={messages} zone={who.timeZone} address={{ path: getInvoicePath(invoice), params: {} }} />
  );
}

/** The link to the proposal behind a progress invoice. */
async function OrderLink({ who, jobId, invoice }: { who: Who; jobId: string; invoice: Invoice | null }) {
  const order = invoice && (await findProposal(who, invoice.id));
  if (!order) return null;
  return (
    <>
      {" · "}
      <TextLink href={`/jobs/${jobId}/progress-billing/${order.id}`}>
        Progress billing for proposal #{order.number}
      </TextLink>
    </>
  );
}
