import { z } from "zod";
import { Day, Id, inOrder, limit, offset } from "@/lib/platform/http/call-shapes";
import { Payment } from "@/lib/invoices/reading/payment-shapes";
import { Credit } from "../credits/credit-shapes";
import { Refund } from "../reversals/refund-shapes";

/** Any movement of a customer's money, whatever it is. */
export const UnifiedView = z.object({
  kind: z.enum(["payment", "nonProviderPayment", "credit", "refund"]),
  id: Id,
  date: z.string(),
  amount: z.string(),
  /** Of a credit there is none. */
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
  .superRefine(inOrder);
export type UnifiedQuery = z.output<typeof UnifiedQuery>;

const Applied = z.array(z.object({ id: Id, amount: z.string() }));

/** One payment with all that it is applied to, and all that went back of it. */
export const WholePayment = z.object({
  payment: Payment,
  /** Those of maintenance plans too. */
  invoices: Applied,
  /** What of that is for which sold plan. */
  recurrences: Applied,
  credits: z.array(Credit),
  refunds: z.array(Refund),
});
export type WholePayment = z.output<typeof WholePayment>;
