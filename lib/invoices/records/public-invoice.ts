import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Invoice, InvoiceAttachment } from "./invoice";
import { AcceptedPlanIds, ReadText } from "../signatures/invoice-signature";
import { Payment } from "./payment";

export const TokenPath = z.object({ token: z.string().min(1).max(200) });

/** A payment without the office's internal fields. */
const PublicPayment = Payment.omit({ memo: true, receivedBy: true, receiptSentAt: true });

const PublicAttachment = InvoiceAttachment.omit({ url: true });

/** The document as the customer sees it, without costs or internal notes. */
export const PublicInvoice = Invoice.omit({
  payments: true,
  invoice_payments: true,
  invoice_payment_nonpayzers: true,
  attachments: true,
  images: true,
  voidReason: true,
  signatureTakenBy: true,
  sending: true,
}).extend({
  /** Their bytes are at `/api/public/invoices/{token}/files/{id}`. */
  attachments: z.array(PublicAttachment),
  images: z.array(PublicAttachment),
  payments: z.array(PublicPayment),
  invoice_payments: z.array(PublicPayment),
  invoice_payment_nonpayzers: z.array(PublicPayment),
});
export type PublicInvoice = z.output<typeof PublicInvoice>;

export const PublicBusiness = z.object({
  name: z.string(),
  phone: z.string(),
  /** Digits to dial after the call is answered. */
  phoneExtension: z.string(),
  website: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  brandColor: z.string(),
  terms: z.string(),
  /** Its bytes are at `/api/public/invoices/{token}/logo`. */
  hasLogo: z.boolean(),
});
export type PublicBusiness = z.output<typeof PublicBusiness>;

export const PublicView = z.object({
  invoice: PublicInvoice,
  business: PublicBusiness,
  canAccept: z.boolean(),
  canSign: z.boolean(),
  /** The unpaid deposit of an accepted proposal, in dollars. */
  depositDue: z.string(),
  /** True when the customer can pay online now: an invoice's balance or a proposal's deposit. */
  canPay: z.boolean(),
  acceptsCards: z.boolean(),
  acceptsChecks: z.boolean(),
  /** The signer must give the last four digits of their SSN. */
  asksSsn4: z.boolean(),
});
export type PublicView = z.output<typeof PublicView>;

export const Acceptance = ReadText.extend({
  name: line(120).min(1, "(This field is required)"),
  acceptedLineItemIds: z.array(Id).max(200).default([]),
  declineRecs: z.boolean().default(false),
  acceptedPlanIds: AcceptedPlanIds,
});
export type Acceptance = z.output<typeof Acceptance>;
