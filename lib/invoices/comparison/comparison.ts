import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { InvoiceSignature } from "../signatures/invoice-signature";
import { Invoice } from "../records/invoice";
import { Acceptance, PublicBusiness, PublicInvoice } from "../records/public-invoice";

/** The most options that fit side by side. */
export const MOST_OPTIONS = 4;

/** The options of a comparison in order, all of one job. An empty list dissolves the comparison. */
export const ComparisonToSave = z.object({
  jobId: Id,
  comparisonId: Id.nullish(),
  invoiceIds: z.array(Id).max(MOST_OPTIONS, "A comparison can have up to four options."),
});
export type ComparisonToSave = z.output<typeof ComparisonToSave>;

/** Proposals side by side, in order. `acceptedId` is the one that the customer accepted. */
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
  /** True when at least one option can still be accepted. */
  canAccept: z.boolean(),
  /** The signer must give the last four digits of their SSN. */
  asksSsn4: z.boolean(),
});
export type PublicComparison = z.output<typeof PublicComparison>;

/** The option that the customer accepts and signs, with the recommended lines they chose. */
export const OptionAcceptance = Acceptance.omit({ declineRecs: true }).extend({
  invoiceId: Id,
  ssn4: InvoiceSignature.shape.ssn4,
  drawing: InvoiceSignature.shape.drawing,
});
export type OptionAcceptance = z.output<typeof OptionAcceptance>;
