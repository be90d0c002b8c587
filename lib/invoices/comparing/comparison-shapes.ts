import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { InvoiceSignature } from "../changing/invoice-signature";
import { Invoice } from "../reading/invoice-shapes";
import { Acceptance, PublicBusiness, PublicInvoice } from "../sending/public-shapes";

/** As many as fit beside each other, and as many as anybody compares. */
export const MOST_OPTIONS = 4;

/** The options of a comparison in their order, of one job; none: the comparison is taken apart. */
export const ComparisonToSave = z.object({
  jobId: Id,
  comparisonId: Id.nullish(),
  invoiceIds: z.array(Id).max(MOST_OPTIONS, "At most four options."),
});
export type ComparisonToSave = z.output<typeof ComparisonToSave>;

/** Proposals side by side, in their order. `acceptedId`: the one that the customer took. */
export const Comparison = z.object({
  comparisonId: Id,
  jobId: Id.nullable(),
  acceptedId: Id.nullable(),
  invoices: z.array(Invoice),
});
export type Comparison = z.output<typeof Comparison>;

export const PublicComparison = z.object({
  comparisonId: Id,
  invoices: z.array(PublicInvoice),
  business: PublicBusiness,
  acceptedId: Id.nullable(),
  /** One of them can still be accepted. */
  canAccept: z.boolean(),
  /** Who signs is asked for the last four digits of their SSN. */
  asksSsn4: z.boolean(),
});
export type PublicComparison = z.output<typeof PublicComparison>;

/** The option that the customer takes, with the recommended lines they chose, signed. */
export const OptionAcceptance = Acceptance.omit({ declineRecs: true }).extend({
  invoiceId: Id,
  ssn4: InvoiceSignature.shape.ssn4,
  drawing: InvoiceSignature.shape.drawing,
});
export type OptionAcceptance = z.output<typeof OptionAcceptance>;
