import { z } from "zod";
import { PricingKey } from "@/lib/jobs/job-shapes";
import { Day, Id, jsonField, line } from "@/lib/platform/http/call-shapes";
import { Money, Quantity } from "@/lib/platform/money/money-shapes";
import { InvoiceFontSize } from "../printing/invoice-font-size";
import { INVOICE_LINE_KINDS } from "../totals/invoice-lines";
import { InvoiceDiscount, NO_DISCOUNT, UserChecklists } from "../reading/invoice-shapes";
import { InvoiceSignature } from "./invoice-signature";

const required = "(This field is required)";

/** A line to save. An `id` keeps the line it names; rates default to the document's when the line is taxable. */
export const LineToSave = z.object({
  id: Id.optional(),
  kind: z.enum(INVOICE_LINE_KINDS).default("custom"),
  partId: Id.nullish(),
  laborId: Id.nullish(),
  /** The bundle that brought it in, by which it is priced anew. Left out, a line keeps its own. Our addition. */
  productGroupId: Id.nullish(),
  name: line(200).min(1, required),
  description: line(2000).default(""),
  quantity: Quantity.default("1"),
  unitPrice: Money,
  discount: InvoiceDiscount.default(NO_DISCOUNT),
  /** Left out, a line keeps its own, and a new one has that of the price book. Our addition. */
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

/** A document; what is left out of one that is there stays. */
const InvoiceType = z.object({
  id: Id.nullish(),
  version: z.number().int().optional(),
  businessCustomerId: Id,
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  /** Whom it is billed to; `null`: the customer at the location. */
  billingAddressId: Id.nullish(),
  title: line(120).optional(),
  issuedOn: Day.optional(),
  dueOn: Day.nullish(),
  // Anything that is not one of the three sizes is standard. rule: invoices/font-size
  fontSize: InvoiceFontSize.catch("standard").optional(),
  discount: InvoiceDiscount.optional(),
  /** What a proposal asks for when it is accepted, in dollars or percent of its total; `null`: nothing. Our addition. */
  deposit: InvoiceDiscount.nullish(),
  notes: z.array(NoteToSave).max(20).optional(),
  lineItems: z.array(LineToSave).max(200, "At most 200 lines.").optional(),
});

/** The body of invoices.save, without what plans add to it. */
export const InvoiceToSave = z.object({
  invoice_type: jsonField(InvoiceType),
  esig: InvoiceSignature.nullish(),
  asTemplate: z.boolean().default(false),
  declineRecs: z.boolean().default(false),
  /** The level by which the price book prices the document: its key, or the level as a product group answers it. */
  businessPrice: z
    .union([PricingKey, z.looseObject({ priceKey: PricingKey }).transform(({ priceKey }) => priceKey)])
    .nullish(),
  invoiceTaxRates: z
    .array(z.union([Id, z.object({ id: Id }).transform((rate) => rate.id)]))
    .max(20)
    .optional(),
  /** In place of the rates: those of a group. */
  taxGroupId: Id.nullish(),
  /** Left out, a stored document stays what it is and a new one is an invoice. */
  isWorkOrder: z.boolean().optional(),
  /** Files of the job that go with the document; left out, they stay as they are. */
  attachments: z.array(Id).max(20, "At most 20 files.").optional(),
  /** Pictures of the image library that the document shows; left out, they stay as they are. Our addition. */
  images: z.array(Id).max(12, "At most 12 pictures.").optional(),
  /** Checklists of the work; left out, they stay as they are, and none takes them away. */
  userChecklists: UserChecklists.optional(),
  /** Plans that a proposal offers, which the customer may take with it; left out, they stay as they are. */
  recommendedMaintenancePlans: z
    .array(z.union([Id, z.object({ id: Id }).transform((plan) => plan.id)]))
    .max(5, "At most 5 plans.")
    .optional(),
  isPresenting: z.boolean().default(false),
  /** The comparison of its job that a proposal joins; `null` takes it out. */
  comparisonId: Id.nullish(),
});
export type InvoiceToSave = z.output<typeof InvoiceToSave>;
