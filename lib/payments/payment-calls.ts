import { z } from "zod";
import { inOrder, Day, DayOfOurTime, Id, jsonField, line } from "@/lib/platform/http/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import { PAYMENT_STATUSES } from "@/lib/invoices/reading/payment-shapes";
import { officeTypes, providerTypes } from "./payment-types";

const memo = line(500).default("");

/** The body of payments.accept. `token` stands for the card or account that was given to the provider (our addition). */
export const ProviderPayment = z.object({
  form: jsonField(
    z.object({
      amount: AmountDue,
      businessCustomerId: Id,
      invoiceId: Id.nullish(),
      jobId: Id.nullish(),
      token: z.string().min(1, "(This field is required)").max(200),
      memo,
    }),
  ),
  methodType: z.enum(["card", "check"]),
  paymentType: z.enum(providerTypes),
  isNew: z.boolean().default(false),
  esigName: line(120).default(""),
  financingCardData: z.unknown().optional(),
});
export type ProviderPayment = z.output<typeof ProviderPayment>;

/** The body of payments.acceptNonProvider: money that the office has in hand. */
export const OfficePayment = z.object({
  form: jsonField(
    z.object({
      amount: AmountDue,
      date: DayOfOurTime.optional(),
      businessCustomerId: Id,
      invoiceId: Id.nullish(),
      jobId: Id.nullish(),
      checkNumber: line(40).nullish(),
      memo,
    }),
  ),
  methodType: z.enum(["cash", "check", "other"]),
  paymentType: z.enum(officeTypes),
});
export type OfficePayment = z.output<typeof OfficePayment>;

/** What a customer pays behind their link. */
export const PublicPayment = z.object({
  amount: AmountDue,
  methodType: z.enum(["card", "check"]),
  token: z.string().min(1, "(This field is required)").max(200),
  esigName: line(120).default(""),
});

export const PaymentQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    start: Day.optional(),
    end: Day.optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    methodType: z.enum(["card", "check", "cash", "other"]).optional(),
  })
  .superRefine(inOrder);
export type PaymentQuery = z.output<typeof PaymentQuery>;
