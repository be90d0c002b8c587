import { z } from "zod";
import { PricingKey } from "@/lib/jobs/job";
import { Day, Id, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { Money, Quantity } from "@/lib/platform/money/money-shapes";
import { InvoiceFontSize } from "../records/invoice-font-size";
import { INVOICE_LINE_KINDS } from "../totals/invoice-line";
import { InvoiceDiscount, NO_DISCOUNT, UserChecklists } from "../records/invoice";
import { InvoiceSignature } from "../signatures/invoice-signature";

const required = "(This field is required)";

/** A line to save. An `id` updates that line. The rates default to the document's when the line is taxable. */
export const LineToSave = z.object({
  id: Id.optional(),
  kind: z.enum(INVOICE_LINE_KINDS).default("custom"),
  partId: Id.nullish(),
  laborId: Id.nullish(),
  /** The bundle that the line belongs to, for repricing. When absent, a line keeps its bundle. Our addition. */
  productGroupId: Id.nullish(),
  name: line(200).min(1, required),
  description: line(2000).default(""),
  quantity: Quantity.default("1"),
  unitPrice: Money,
  discount: InvoiceDiscount.default(NO_DISCOUNT),
  /** When absent, a line keeps its warranty, and a new one gets that of the price book. Our addition. */
  warranty: line(500).optional(),
  isTaxable: z.boolean().default(true),
  taxRateIds: z.array(Id).max(20).optional(),
  recommended: z.boolean().default(false),
  futureWork: z.boolean().default(false),
  accepted: z.boolean().default(false),
});
export type LineToSave = z.output<typeof LineToSave>;

/** A note as HTML, alone or with an id. */
const NoteToSave = z.union([
  z.string().max(20_000),
  z.object({ body: z.string().max(20_000) }).transform((note) => note.body),
]);

/** A document. Absent fields of an existing one do not change. */
const InvoiceType = z.object({
  id: Id.nullish(),
  version: z.number().int().optional(),
  businessCustomerId: Id,
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  /** The billing address. `null` means the customer at the location. */
  billingAddressId: Id.nullish(),
  title: line(120).optional(),
  issuedOn: Day.optional(),
  dueOn: Day.nullish(),
  // Anything else than the three sizes means standard. rule: invoices/font-size
  fontSize: InvoiceFontSize.catch("standard").optional(),
  discount: InvoiceDiscount.optional(),
  /**
   * The deposit due on acceptance of a proposal, in dollars or percent of its total. `null` means none. Our addition.
   */
  deposit: InvoiceDiscount.nullish(),
  notes: z.array(NoteToSave).max(20).optional(),
  lineItems: z.array(LineToSave).max(200, "Add up to 200 lines.").optional(),
});

/** The body of invoices.save, without the fields that plans add. */
export const InvoiceToSave = z.object({
  invoice_type: jsonField(InvoiceType),
  esig: InvoiceSignature.nullish(),
  asTemplate: z.boolean().default(false),
  declineRecs: z.boolean().default(false),
  /** The price level of the document: its key, or the level as a product group returns it. */
  businessPrice: z
    .union([PricingKey, z.looseObject({ priceKey: PricingKey }).transform(({ priceKey }) => priceKey)])
    .nullish(),
  invoiceTaxRates: z
    .array(z.union([Id, z.object({ id: Id }).transform((rate) => rate.id)]))
    .max(20)
    .optional(),
  /** A group of rates, instead of single rates. */
  taxGroupId: Id.nullish(),
  /** When absent, a stored document keeps its kind, and a new one is an invoice. */
  isWorkOrder: z.boolean().optional(),
  /** Attached files of the job. When absent, they do not change. */
  attachments: z.array(Id).max(20, "Attach up to 20 files.").optional(),
  /** Pictures of the image library on the document. When absent, they do not change. Our addition. */
  images: z.array(Id).max(12, "Add up to 12 images.").optional(),
  /** Checklists of the work. When absent, they do not change. An empty list removes them. */
  userChecklists: UserChecklists.optional(),
  /** Plans recommended on a proposal, which the customer may accept with it. When absent, they do not change. */
  recommendedMaintenancePlans: z
    .array(z.union([Id, z.object({ id: Id }).transform((plan) => plan.id)]))
    .max(5, "Add up to 5 plans.")
    .optional(),
  isPresenting: z.boolean().default(false),
  /** The comparison of its job that a proposal joins. `null` removes it from its comparison. */
  comparisonId: Id.nullish(),
});
export type InvoiceToSave = z.output<typeof InvoiceToSave>;
