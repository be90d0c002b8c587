import "server-only";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Column,
  Section,
  Text,
} from "@react-email/components";
import { render } from "@react-email/render";
import type { CSSProperties } from "react";
import { documentOf } from "./invoice-document";
import type { InvoiceFontSize } from "./invoice-font-size";
import type { PublicBusiness, PublicInvoice } from "./public-shapes";

export type InvoiceMail = {
  invoice: PublicInvoice;
  business: PublicBusiness;
  link: string;
  personalizedMessage: string;
  canPay: boolean;
};

/** rule: invoices/font-size */
const TEXT_SIZE: Record<InvoiceFontSize, number> = { standard: 15, medium: 17, large: 20 };

/** Subject, HTML and plain text of the mail that brings a document to a customer. */
export async function renderInvoiceMail(mail: InvoiceMail): Promise<{ subject: string; html: string; text: string }> {
  const { kind, number } = documentOf(mail.invoice);
  const element = <InvoiceMailBody {...mail} />;
  return {
    subject: `${kind} ${number} from ${mail.business.name}`,
    html: await render(element),
    text: await render(element, { plainText: true }),
  };
}

function InvoiceMailBody({ invoice, business, link, personalizedMessage, canPay }: InvoiceMail) {
  const text = documentOf(invoice);
  const size = { fontSize: TEXT_SIZE[invoice.fontSize], lineHeight: 1.5, margin: "0 0 12px" };
  const action = invoice.isWorkOrder
    ? "See and accept the proposal"
    : canPay
      ? "See and pay the invoice"
      : "See the invoice";
  return (
    <Html lang="en">
      <Head />
      <Preview>{`${text.headline.label} ${text.headline.amount}`}</Preview>
      <Body
        style={{
          backgroundColor: "#f6f4f1",
          fontFamily: "Helvetica, Arial, sans-serif",
          color: "#26211b",
          padding: "24px 0",
        }}
      >
        <Container
          style={{
            backgroundColor: "#ffffff",
            borderTop: `4px solid ${business.brandColour}`,
            borderRadius: 10,
            padding: 28,
            maxWidth: 560,
          }}
        >
          <Heading as="h1" style={{ fontSize: 18, margin: "0 0 16px" }}>
            {business.name}
          </Heading>
          {personalizedMessage
            .split(/\n+/)
            .filter(Boolean)
            .map((paragraph, index) => (
              <Text key={index} style={size}>
                {paragraph}
              </Text>
            ))}
          <Text
            style={{ ...size, color: "#6b645c", margin: 0 }}
          >{`${text.kind} ${text.number} · ${text.headline.label}`}</Text>
          <Text style={{ fontSize: 30, fontWeight: 600, margin: "0 0 16px", lineHeight: 1.2 }}>
            {text.headline.amount}
          </Text>
          <Button
            href={link}
            style={{
              backgroundColor: "#26211b",
              color: "#ffffff",
              borderRadius: 6,
              padding: "12px 20px",
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            {action}
          </Button>
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
              <AmountRow
                key={label}
                label={label}
                amount={amount}
                style={{ ...size, fontWeight: isMain ? 600 : 400 }}
              />
            ))}
          </Section>
          <Hr style={{ margin: "16px 0", borderColor: "#ddd8d0" }} />
          <Text style={{ fontSize: 13, color: "#6b645c", margin: 0 }}>
            {[
              business.name,
              `${business.address}, ${business.city}, ${business.state} ${business.zip_code}`,
              business.phone,
            ].join(" · ")}
          </Text>
        </Container>
      </Body>
    </Html>
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
