import { DocumentKind } from "../document-kind";
import { z } from "zod";
import { LocationSummary } from "@/lib/customers/records/location-summary";
import { checkPeriodOrder, Day, Id, line } from "@/lib/platform/shapes/call-shapes";
import { InvoiceFontSize } from "./invoice-font-size";
import { Payment } from "./payment";
import { LONGEST_CHECKLIST_ITEM, LONGEST_CHECKLIST_NAME, MOST_CHECKLIST_ITEMS, MOST_CHECKLISTS } from "./uncheck-lists";

/** A discount on the wire: none, dollars ("10.00"), or percent ("7.5"). */
export const InvoiceDiscount = z
  .object({
    kind: z.enum(["none", "amount", "percent"]),
    value: z
      .string()
      .trim()
      .regex(/^\d{1,10}(\.\d{1,4})?$/, "Enter a number such as 10.00."),
  })
  .superRefine(({ kind, value }, context) => {
    const [, cents = ""] = value.split(".");
    if (kind === "amount" && cents.length > 2)
      context.addIssue({ code: "custom", path: ["value"], message: "Enter an amount such as 10.00." });
    if (kind === "percent" && Number(value) > 100)
      context.addIssue({ code: "custom", path: ["value"], message: "Enter a percentage from 0 to 100." });
  });
export type InvoiceDiscount = z.output<typeof InvoiceDiscount>;
export const NO_DISCOUNT: InvoiceDiscount = { kind: "none", value: "0" };

/** A billing address as printed on a document. */
const BillTo = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/**
 * A line item. Amounts in dollars ("125.00"), quantity with up to four decimals. `counted` means it is part of the
 * total.
 */
const InvoiceLineItem = z.object({
  id: Id,
  kind: z.enum(["part", "labor", "custom", "discount", "fee"]),
  partId: Id.nullable(),
  laborId: Id.nullable(),
  /** The bundle that the line belongs to. */
  productGroupId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.object({ kind: z.enum(["none", "amount", "percent"]), value: z.string() }),
  amount: z.string(),
  /** The warranty in the price book when the line was written. Empty when there is none. */
  warranty: z.string(),
  isTaxable: z.boolean(),
  taxRateIds: z.array(Id),
  recommended: z.boolean(),
  futureWork: z.boolean(),
  accepted: z.boolean(),
  counted: z.boolean(),
});

/** A rate from when the document was last saved, with its tax amount. */
const InvoiceTaxRate = z.object({
  id: Id,
  name: z.string(),
  percent: z.string(),
  /** True when the rate does not tax labor. */
  exemptsLabor: z.boolean(),
  taxableAmount: z.string(),
  amount: z.string(),
});

/**
 * The deposit due when a proposal is accepted, in dollars or percent of its total. `paid` is net of money that went
 * back. `refunded` is the part that the business refunded. `isInvoiced` means the proposal is billed by now.
 */
const InvoiceDeposit = z.object({
  kind: z.enum(["amount", "percent"]),
  value: z.string(),
  asked: z.string(),
  paid: z.string(),
  pending: z.string(),
  refunded: z.string(),
  isInvoiced: z.boolean(),
});
export type InvoiceDeposit = z.output<typeof InvoiceDeposit>;

/**
 * A plan recommended on a proposal. `price` is per month or year, before tax. `tax` is today's tax at the proposal's
 * location, and is only read for a single document. The plan's terms are stored with the document's files.
 */
const OfferedPlan = z.object({
  id: Id,
  name: z.string(),
  price: z.string(),
  frequency: z.enum(["monthly", "yearly"]),
  /** The term in months. */
  duration: z.int(),
  tax: z.string().nullable(),
  terms: z.object({ id: Id, fileName: z.string() }).nullable(),
});
export type OfferedPlan = z.output<typeof OfferedPlan>;

const required = "(This field is required)";

/** The checklists of a document in order. Requests, storage, and answers use the same shape. */
export const UserChecklists = z
  .array(
    z.object({
      name: line(LONGEST_CHECKLIST_NAME).min(1, required),
      items: z
        .array(z.object({ text: line(LONGEST_CHECKLIST_ITEM).min(1, required), isDone: z.boolean().default(false) }))
        .max(MOST_CHECKLIST_ITEMS, `Add up to ${MOST_CHECKLIST_ITEMS} items.`)
        .default([]),
    })
  )
  .max(MOST_CHECKLISTS, `Add up to ${MOST_CHECKLISTS} checklists.`);

/** A file that the customer receives with a document. `url` is served only to users of this business. */
export const InvoiceAttachment = z.object({
  id: Id,
  fileName: z.string(),
  contentType: z.string(),
  byteSize: z.number().int(),
  url: z.string(),
});
export type InvoiceAttachment = z.output<typeof InvoiceAttachment>;

/**
 * An invoice or proposal. Lists, details, PDF, email, and public page all use this shape. It has no costs. Amounts are
 * dollars as text. total − paidTotal = balance.
 */
export const Invoice = z.object({
  id: Id,
  invoiceNumber: z.number().int(),
  kind: DocumentKind,
  /** True for a proposal. Callers send it back; the code reads `kind`. Source: invoices.save. */
  isWorkOrder: z.boolean(),
  isTemplate: z.boolean(),
  /** For a template: puts it first in the list. */
  favorite: z.boolean(),
  /** For a proposal: the comparison that it belongs to. */
  comparisonId: Id.nullable(),
  comparisonPosition: z.number().int(),
  title: z.string(),
  operations_status: z.object({ id: z.number().int(), name: z.string() }),
  /** The document's own status while the operations status shows its sync with the books. */
  documentStatus: z.string(),
  businessCustomerId: Id,
  businessCustomer: z.object({ id: Id, fullName: z.string(), email: z.string() }),
  jobId: Id.nullable(),
  job: z.object({ id: Id, name: z.string(), businessJobNumber: z.number().int() }).nullable(),
  appointmentId: Id.nullable(),
  businessCustomerLocationId: Id.nullable(),
  businessCustomerLocation: LocationSummary.nullable(),
  billingAddressId: Id.nullable(),
  /** The billing address. Null means the customer at the location. */
  billingAddress: BillTo.nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  fontSize: InvoiceFontSize,
  notes: z.array(z.object({ id: Id, body: z.string() })),
  /** Checklists of the work, kept by the technician. */
  userChecklists: UserChecklists,
  lineItems: z.array(InvoiceLineItem),
  discount: z.object({ kind: z.enum(["none", "amount", "percent"]), value: z.string() }),
  /** True when the discount does not lower any tax. */
  discountAfterTax: z.boolean(),
  invoiceTaxRates: z.array(InvoiceTaxRate),
  /** The certificate that made it tax-exempt. Empty for any other document. */
  taxExemption: z.string(),
  attachments: z.array(InvoiceAttachment),
  /** Pictures on the document. */
  images: z.array(InvoiceAttachment),
  subtotal: z.string(),
  discountTotal: z.string(),
  taxTotal: z.string(),
  /** Subtracted from the total after tax. A manufacturer or utility pays it. */
  rebate: z.object({ name: z.string(), amount: z.string() }).nullable(),
  /** The account for its tax in the books. */
  taxAccount: z.number().int().nullable(),
  total: z.string(),
  paidTotal: z.string(),
  balance: z.string(),
  /** The deposit of a proposal. Null when it asks for none. */
  deposit: InvoiceDeposit.nullable(),
  /** Plans recommended on a proposal, which the customer may accept with it. */
  recommendedMaintenancePlans: z.array(OfferedPlan),
  signatureName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The user on whose screen it was signed. Null for the customer's own link. Our addition. */
  signatureTakenBy: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** The drawing as a data: URL. Only present when a single document is read. */
  signatureImage: z.string().nullable(),
  /** The reason for voiding or deleting it. Empty when none was given. */
  voidReason: z.string(),
  /** The time a mail server accepted it, not the time a user pressed Send. */
  sentAt: z.string().nullable(),
  /** The state of the email until a mail server accepts it. "queued" means it is still being tried. */
  sending: z.enum(["queued", "failed"]).nullable(),
  viewedAt: z.string().nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  payments: z.array(Payment),
  /** Payments through the payment provider. */
  invoice_payments: z.array(Payment),
  /** Payments that the office recorded: cash and outside checks. */
  invoice_payment_nonpayzers: z.array(Payment),
  version: z.number().int(),
  /**
   * Identifies the document's text. Payments, emails, and statuses do not change it. A signer or customer sends the
   * version they read.
   */
  textVersion: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

export const InvoiceSearch = z
  .object({
    term: line().default(""),
    statuses: z.array(z.string().max(40)).max(11).default([]),
    isWorkOrder: z.boolean().optional(),
    businessCustomerId: Id.optional(),
    jobId: Id.optional(),
    start: Day.optional(),
    end: Day.optional(),
    limit: z.number().int().min(1).max(100).default(10),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .superRefine(checkPeriodOrder);
export type InvoiceSearch = z.output<typeof InvoiceSearch>;
