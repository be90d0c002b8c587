import "server-only";
import { Body, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import { dollars } from "@/lib/invoices/invoice-document";
import type { Invoice } from "@/lib/invoices/invoice-shapes";
import type { Payment } from "@/lib/invoices/payment-shapes";
import type { PublicBusiness } from "@/lib/invoices/public-shapes";
import { formatDay } from "@/lib/platform/time/format-time";
import { paymentTypeName } from "./payment-types";

type Receipt = { payment: Payment; invoice: Invoice | null; business: PublicBusiness };

/** Subject, HTML and plain text of a receipt. */
export async function renderReceipt(receipt: Receipt): Promise<{ subject: string; html: string; text: string }> {
  const element = <ReceiptBody {...receipt} />;
  return {
    subject: `Receipt for ${dollars(receipt.payment.amount)} from ${receipt.business.name}`,
    html: await render(element),
    text: await render(element, { plainText: true }),
  };
}

function ReceiptBody({ payment, invoice, business }: Receipt) {
  const small = { fontSize: 15, lineHeight: 1.5, margin: "0 0 6px" };
  const means = [
    payment.cardBrand ?? paymentTypeName(payment.paymentType),
    payment.cardLast4 && `ending in ${payment.cardLast4}`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <Html lang="en">
      <Head />
      <Preview>{`Thank you for your payment of ${dollars(payment.amount)}`}</Preview>
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
            maxWidth: 520,
          }}
        >
          <Heading as="h1" style={{ fontSize: 18, margin: "0 0 16px" }}>
            {business.name}
          </Heading>
          <Text style={small}>Thank you. We received your payment.</Text>
          <Text style={{ fontSize: 30, fontWeight: 600, lineHeight: 1.2, margin: "12px 0" }}>
            {dollars(payment.amount)}
          </Text>
          <Text style={small}>{`${formatDay(payment.date)} · ${means}`}</Text>
          {invoice && (
            <Text
              style={small}
            >{`Invoice #${invoice.invoiceNumber} · Total ${dollars(invoice.total)} · Balance due ${dollars(invoice.balance)}`}</Text>
          )}
          <Text style={{ fontSize: 13, color: "#6b645c", margin: "20px 0 0" }}>
            {[business.name, business.phone].filter(Boolean).join(" · ")}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
