import { DocumentKind } from "../document-kind";
import { z } from "zod";
import { Place } from "@/lib/customers/place-shapes";
import { inOrder, Day, Id, line } from "@/lib/platform/http/call-shapes";
import { InvoiceFontSize } from "../printing/invoice-font-size";
import { Payment } from "./payment-shapes";
import {
  LONGEST_CHECKLIST_ITEM,
  LONGEST_CHECKLIST_NAME,
  MOST_CHECKLIST_ITEMS,
  MOST_CHECKLISTS,
} from "./user-checklists";

/** A discount on the wire: none, dollars ("10.00") or percent ("7.5"). */
export const InvoiceDiscount = z
  .object({
    kind: z.enum(["none", "amount", "percent"]),
    value: z
      .string()
      .trim()
      .regex(/^\d{1,10}(\.\d{1,4})?$/, "must be a number such as 10.00"),
  })
  .superRefine(({ kind, value }, context) => {
    const [, cents = ""] = value.split(".");
    if (kind === "amount" && cents.length > 2)
      context.addIssue({ code: "custom", path: ["value"], message: "must be an amount such as 10.00" });
    if (kind === "percent" && Number(value) > 100)
      context.addIssue({ code: "custom", path: ["value"], message: "must be a percentage from 0 to 100" });
  });
export type InvoiceDiscount = z.output<typeof InvoiceDiscount>;
export const NO_DISCOUNT: InvoiceDiscount = { kind: "none", value: "0" };

/** A billing address as a document says it. */
const BillTo = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A line; amounts in dollars ("125.00"), quantity up to four decimals. `counted`: it is part of the total. */
const InvoiceLineItem = z.object({
  id: Id,
  kind: z.enum(["part", "labor", "custom", "discount", "fee"]),
  partId: Id.nullable(),
  laborId: Id.nullable(),
  /** The bundle that it is a piece of. */
  productGroupId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.object({ kind: z.enum(["none", "amount", "percent"]), value: z.string() }),
  amount: z.string(),
  /** What the price book promised when the line was written; empty: none. */
  warranty: z.string(),
  isTaxable: z.boolean(),
  taxRateIds: z.array(Id),
  recommended: z.boolean(),
  futureWork: z.boolean(),
  accepted: z.boolean(),
  counted: z.boolean(),
});

/** A rate as it was when the document was last saved, with what it came to. */
const InvoiceTaxRate = z.object({
  id: Id,
  name: z.string(),
  percent: z.string(),
  /** Labor is not taxed by it. */
  exemptsLabor: z.boolean(),
  taxableAmount: z.string(),
  amount: z.string(),
});

/**
 * What a proposal asks for when it is accepted: dollars or percent of its total. `paid` is less what went back, of which
 * `refunded` was given back by the business. `isInvoiced`: what it is for is billed by now.
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
 * A maintenance plan that a proposal offers; `price` of a month or a year, before tax. `tax`: what is added to it where the
 * proposal is for, as of today; only where one document is read. Its terms lie beside the document's files.
 */
const OfferedPlan = z.object({
  id: Id,
  name: z.string(),
  price: z.string(),
  frequency: z.enum(["monthly", "yearly"]),
  tax: z.string().nullable(),
  terms: z.object({ id: Id, fileName: z.string() }).nullable(),
});
export type OfferedPlan = z.output<typeof OfferedPlan>;

const required = "(This field is required)";

/** The checklists of a document, in their order: as they are sent, stored and answered. */
export const UserChecklists = z
  .array(
    z.object({
      name: line(LONGEST_CHECKLIST_NAME).min(1, required),
      items: z
        .array(z.object({ text: line(LONGEST_CHECKLIST_ITEM).min(1, required), isDone: z.boolean().default(false) }))
        .max(MOST_CHECKLIST_ITEMS, `At most ${MOST_CHECKLIST_ITEMS} items.`)
        .default([]),
    }),
  )
  .max(MOST_CHECKLISTS, `At most ${MOST_CHECKLISTS} checklists.`);

/** A file that goes with a document to the customer. `url` is served to this business's staff only. */
export const InvoiceAttachment = z.object({
  id: Id,
  fileName: z.string(),
  contentType: z.string(),
  byteSize: z.number().int(),
  url: z.string(),
});
export type InvoiceAttachment = z.output<typeof InvoiceAttachment>;

/**
 * An invoice, work order or proposal: the one shape of list, detail, PDF, mail and public page. Costs are not in it.
 * Amounts are dollars as text; total − paidTotal = balance.
 */
export const Invoice = z.object({
  id: Id,
  invoiceNumber: z.number().int(),
  kind: DocumentKind,
  /** True for a proposal. Callers send it back; the code reads `kind`. Source: invoices.save. */
  isWorkOrder: z.boolean(),
  isTemplate: z.boolean(),
  /** Of a template: it comes first in the list. */
  favorite: z.boolean(),
  /** Of a proposal: what it shares with the options that it is compared with. */
  comparisonId: Id.nullable(),
  comparisonPosition: z.number().int(),
  title: z.string(),
  operations_status: z.object({ id: z.number().int(), name: z.string() }),
  /** Its own status where it is on its way to the books, which the operations status then says. */
  documentStatus: z.string(),
  businessCustomerId: Id,
  businessCustomer: z.object({ id: Id, fullName: z.string(), email: z.string() }),
  jobId: Id.nullable(),
  job: z.object({ id: Id, name: z.string(), businessJobNumber: z.number().int() }).nullable(),
  appointmentId: Id.nullable(),
  businessCustomerLocationId: Id.nullable(),
  businessCustomerLocation: Place.nullable(),
  billingAddressId: Id.nullable(),
  /** Whom it is billed to; null: the customer at the location. */
  billingAddress: BillTo.nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  fontSize: InvoiceFontSize,
  notes: z.array(z.object({ id: Id, body: z.string() })),
  /** Checklists of the work, as whoever did it keeps them. */
  userChecklists: UserChecklists,
  lineItems: z.array(InvoiceLineItem),
  discount: z.object({ kind: z.enum(["none", "amount", "percent"]), value: z.string() }),
  /** The discount lowers none of the taxes. */
  discountAfterTax: z.boolean(),
  invoiceTaxRates: z.array(InvoiceTaxRate),
  /** The certificate that it was made without taxes by; empty on any other. */
  taxExemption: z.string(),
  attachments: z.array(InvoiceAttachment),
  /** Pictures that the document shows. */
  images: z.array(InvoiceAttachment),
  subtotal: z.string(),
  discountTotal: z.string(),
  taxTotal: z.string(),
  /** Off the total, after tax: what a maker or a utility pays. */
  rebate: z.object({ name: z.string(), amount: z.string() }).nullable(),
  /** Where the books keep its tax. */
  taxAccount: z.number().int().nullable(),
  total: z.string(),
  paidTotal: z.string(),
  balance: z.string(),
  /** Of a proposal; null: it asks for nothing when it is accepted. */
  deposit: InvoiceDeposit.nullable(),
  /** Plans that a proposal offers, which the customer may take with it. */
  recommendedMaintenancePlans: z.array(OfferedPlan),
  signatureName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The user on whose screen it was signed. Null for the customer's own link. Our addition. */
  signatureTakenBy: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** The drawing as a data: address; only where one document is read. */
  signatureImage: z.string().nullable(),
  /** Why it was voided or deleted; empty when nobody said. */
  voidReason: z.string(),
  /** When a mail server took it, and not when somebody pressed Send. */
  sentAt: z.string().nullable(),
  /** While no mail server took it: whether it is still tried. */
  sending: z.enum(["queued", "failed"]).nullable(),
  viewedAt: z.string().nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  payments: z.array(Payment),
  /** Those through the payment provider. */
  invoice_payments: z.array(Payment),
  /** Those that the office noted: cash, outside checks. */
  invoice_payment_nonpayzers: z.array(Payment),
  version: z.number().int(),
  /** Names what the document says; payments, mails and statuses leave it. Who signs or answers sends the one they read. */
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
  .superRefine(inOrder);
export type InvoiceSearch = z.output<typeof InvoiceSearch>;
