import "server-only";
import { Column, Hr, Link, Row, Section, Text } from "@react-email/components";
import { BusinessMail, MailSender, WrittenMessage } from "./business-mail";
import type { CSSProperties } from "react";
import { mailAmount, MailButton, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { formatDay } from "@/lib/platform/time/format-time";
import { buildDocumentText, getDueLabel } from "../pdf/document-text";
import type { InvoiceFontSize } from "../records/invoice-font-size";
import type { PublicBusiness, PublicInvoice } from "../records/public-invoice";

export type InvoiceMail = {
  invoice: PublicInvoice;
  business: PublicBusiness;
  link: string;
  /** Files that are too large to attach. */
  files: ReadonlyArray<{ name: string; link: string }>;
  personalizedMessage: string;
  canPay: boolean;
  /** True for a proposal that the customer has not answered yet. */
  canAccept: boolean;
  /** The notice that payments move no real money. */
  testNotice: string | null;
};

/** rule: invoices/font-size */
const TEXT_SIZE: Record<InvoiceFontSize, number> = { standard: 15, medium: 17, large: 20 };

/** Renders the subject, HTML, and plain text of the email with a document. */
export async function renderInvoiceMail(mail: InvoiceMail): Promise<{ subject: string; html: string; text: string }> {
  const { kind, number } = buildDocumentText(mail.invoice);
  return {
    subject: `${kind} ${number} from ${mail.business.name}`,
    ...(await renderMail(<InvoiceMailBody {...mail} />)),
  };
}

function InvoiceMailBody(mail: InvoiceMail) {
  const { invoice, business, link, files, personalizedMessage, canPay, canAccept, testNotice } = mail;
  const text = buildDocumentText(invoice);
  const size = { ...mailText, fontSize: TEXT_SIZE[invoice.fontSize] };
  const action = canAccept
    ? "View and accept proposal"
    : canPay && invoice.kind === "invoice"
      ? "View and pay invoice"
      : `View ${invoice.kind}`;
  return (
    <BusinessMail business={business} preview={`${text.headline.label} ${text.headline.amount}`}>
      {testNotice && <Text style={{ ...size, fontWeight: 600 }}>{testNotice}</Text>}
      <WrittenMessage text={personalizedMessage} style={size} />
      <Text
        style={{ ...size, color: "#6b645c", margin: 0 }}
      >{`${text.kind} ${text.number} · ${text.headline.label}`}</Text>
      <Text style={mailAmount}>{text.headline.amount}</Text>
      <Text style={size}>
        {[text.billTo.name, invoice.dueOn && `${getDueLabel(invoice)} ${formatDay(invoice.dueOn)}`]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      <MailButton href={link}>{action}</MailButton>
      <Hr style={{ margin: "24px 0 8px", borderColor: "#ddd8d0" }} />
      <Section>
        {text.lines.map((line) => (
          <AmountRow
            key={line.id}
            label={line.quantity === "1" ? line.name : `${line.quantity} × ${line.name}`}
            amount={line.amount}
            style={size}
          />
        ))}
      </Section>
      <Hr style={{ margin: "8px 0", borderColor: "#ddd8d0" }} />
      <Section>
        {text.totals.map(({ label, amount, isMain }) => (
          <AmountRow key={label} label={label} amount={amount} style={{ ...size, fontWeight: isMain ? 600 : 400 }} />
        ))}
      </Section>
      {invoice.notes.map((note) => (
        // The note was reduced to a few harmless tags when it was stored.
        <div key={note.id} dangerouslySetInnerHTML={{ __html: note.body }} style={{ ...size, marginTop: 16 }} />
      ))}
      {files.map((file) => (
        <Text key={file.link} style={size}>
          <Link href={file.link}>{file.name}</Link>
        </Text>
      ))}
      <Hr style={{ margin: "16px 0", borderColor: "#ddd8d0" }} />
      <MailSender business={business} withAddress />
    </BusinessMail>
  );
}

function AmountRow({ label, amount, style }: { label: string; amount: string; style: CSSProperties }) {
  return (
    <Row>
      <Column>
        <Text style={{ ...style, margin: "3px 0" }}>{label}</Text>
      </Column>
      <Column align="right" style={{ whiteSpace: "nowrap", paddingLeft: 12 }}>
        <Text style={{ ...style, margin: "3px 0" }}>{amount}</Text>
      </Column>
    </Row>
  );
}
