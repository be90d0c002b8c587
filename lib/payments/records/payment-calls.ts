import { z } from "zod";
import { checkPeriodOrder, Day, DayOfOurTime, Id, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import { PAYMENT_STATUSES } from "@/lib/invoices/records/payment";
import {
  METHOD_TYPES,
  ONLINE_METHOD_TYPES,
  OFFICE_METHOD_TYPES,
  officeTypes,
  providerTypes,
} from "@/lib/platform/money/payment-type";

const memo = line(500).default("");

/**
 * The method that pays through the provider. `token` stands for one that was just entered, the other fields for one on
 * file.
 */
const paidBy = {
  paymentCardId: Id.nullish(),
  bankAccountId: Id.nullish(),
  token: z.string().min(1, "(This field is required)").max(200).nullish(),
  /** Puts the entered method on file. Its owner has agreed. */
  keepOnFile: z.boolean().default(false),
};

/** The body of payments.accept. `token`, `paymentCardId`, and `keepOnFile` are our additions. */
export const ProviderPayment = z.object({
  form: jsonField(
    z.object({
      amount: AmountDue,
      businessCustomerId: Id,
      invoiceId: Id.nullish(),
      jobId: Id.nullish(),
      ...paidBy,
      memo,
    })
  ),
  methodType: z.enum(ONLINE_METHOD_TYPES),
  paymentType: z.enum(providerTypes),
  isNew: z.boolean().default(false),
  esigName: line(120).default(""),
  financingCardData: z.unknown().optional(),
});
export type PaidBy = Pick<ProviderPayment["form"], keyof typeof paidBy>;
export type ProviderPayment = z.output<typeof ProviderPayment>;

/**
 * The body of payments.acceptNonProvider, for money that the office received. Without a customer, it waits to be
 * assigned.
 */
export const OfficePayment = z.object({
  form: jsonField(
    z.object({
      amount: AmountDue,
      date: DayOfOurTime.optional(),
      businessCustomerId: Id.nullish(),
      invoiceId: Id.nullish(),
      jobId: Id.nullish(),
      checkNumber: line(40).nullish(),
      memo,
      /**
       * Our addition: keeps the amount beyond the invoice's balance as credit of the customer. Otherwise it is refused.
       */
      keepRestAsCredit: z.boolean().default(false),
    })
  ),
  methodType: z.enum(OFFICE_METHOD_TYPES),
  paymentType: z.enum(officeTypes),
});
export type OfficePayment = z.output<typeof OfficePayment>;

/** Amounts by the ids of the invoices they are for. */
const Amounts = jsonField(z.record(Id, AmountDue));

/**
 * The body of payments.payInvoicesOrRecurrences: one payment for several invoices. Received money needs no payment
 * method.
 */
export const SplitPayment = z.object({
  form: jsonField(
    z.object({
      businessCustomerId: Id,
      ...paidBy,
      date: DayOfOurTime.optional(),
      checkNumber: line(40).nullish(),
      memo,
    })
  ),
  methodType: z.enum(METHOD_TYPES),
  paymentType: z.enum([...providerTypes, ...officeTypes]),
  isNew: z.boolean().default(false),
  esigName: line(120).default(""),
  invoiceAmounts: Amounts.default({}),
  recurrenceAmounts: Amounts.default({}),
});
export type SplitPayment = z.output<typeof SplitPayment>;

export const PaymentStatusUpdate = z.object({
  syncId: z.string().trim().min(1, "(This field is required)").max(200),
  status: z.enum(["succeeded", "failed", "voided", "refunded"]),
});
export type PaymentStatusUpdate = z.output<typeof PaymentStatusUpdate>;

export const PaymentMemo = z.object({ memo: line(500) });

/** The request body of a customer's payment behind a link. */
export const PublicPayment = z.object({
  amount: AmountDue,
  methodType: z.enum(ONLINE_METHOD_TYPES),
  token: z.string().min(1, "(This field is required)").max(200),
  esigName: line(120).default(""),
  /** The customer agrees to put the method on file. */
  keepOnFile: z.boolean().default(false),
});

export const PaymentQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    start: Day.optional(),
    end: Day.optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    methodType: z.enum(METHOD_TYPES).optional(),
  })
  .superRefine(checkPeriodOrder);
export type PaymentQuery = z.output<typeof PaymentQuery>;
