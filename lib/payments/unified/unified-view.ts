import { z } from "zod";
import { Day, Id, checkPeriodOrder, limit, offset } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { Credit } from "../credits/credit";
import { Refund } from "../records/refund";

/** Any movement of a customer's money. */
export const UnifiedView = z.object({
  kind: z.enum(["payment", "nonProviderPayment", "credit", "refund"]),
  id: Id,
  date: z.string(),
  amount: z.string(),
  /** Null for a credit. */
  methodType: z.string().nullable(),
  status: z.string(),
  memo: z.string(),
  businessCustomer: z.object({ id: Id, fullName: z.string() }).nullable(),
  invoiceIds: z.array(Id),
});
export type UnifiedView = z.output<typeof UnifiedView>;

export const UnifiedQuery = z
  .object({
    jobId: Id.optional(),
    businessCustomerId: Id.optional(),
    start: Day.optional(),
    end: Day.optional(),
    limit: limit(10),
    offset,
  })
  .superRefine(checkPeriodOrder);
export type UnifiedQuery = z.output<typeof UnifiedQuery>;

const Applied = z.array(z.object({ id: Id, amount: z.string() }));

/** A payment with everything it is applied to and all its refunds. */
export const WholePayment = z.object({
  payment: Payment,
  /** Includes the invoices of sold plans. */
  invoices: Applied,
  /** The amounts by sold plan. */
  recurrences: Applied,
  credits: z.array(Credit),
  refunds: z.array(Refund),
});
export type WholePayment = z.output<typeof WholePayment>;
