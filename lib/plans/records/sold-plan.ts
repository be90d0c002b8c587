import { z } from "zod";
import { LocationSummary } from "@/lib/customers/records/location-summary";
import { InvoiceSignature } from "@/lib/invoices/signatures/invoice-signature";
import { Day, flag, Id, jsonField, StoredDay, limit, offset, pageNumber } from "@/lib/platform/shapes/call-shapes";
import { Frequency } from "../frequency";
import { MaintenancePlan, PlanPrice } from "../plan-to-save";
import { SOLD_PLAN_STATES } from "./sold-plan-state";

const Named = z.object({ id: Id, fullName: z.string() });

/** A sold plan of a customer's location. Days are YYYY-MM-DD in the business's time zone. */
export const SoldPlan = z.object({
  id: Id,
  maintenance_plan_id: Id,
  name: z.string(),
  color: z.string(),
  businessCustomer: Named,
  businessCustomerLocation: LocationSummary,
  start_date: StoredDay,
  /** The last day. */
  end_date: StoredDay,
  is_expired: z.boolean(),
  /** True when it is active today: begun, not over, and not paused, canceled, or archived. */
  is_active: z.boolean(),
  /** True when one of its invoices is unpaid. */
  is_pending_invoice: z.boolean(),
  status: z.enum(SOLD_PLAN_STATES),
  price: z.string(),
  frequency: Frequency,
  /** Null when nothing more is charged. */
  next_charge_date: StoredDay.nullable(),
  /** The reason why its last charge failed. Empty when it succeeded. */
  chargeProblem: z.string(),
  emailsInvoices: z.boolean(),
  /** The card or account on file that pays its charges. Null = the customer pays the invoices. */
  paymentMethod: z.object({ id: Id, name: z.string(), isActive: z.boolean() }).nullable(),
  /** The accounting class of its charges. Null = the default. Our addition. */
  quickBooksClass: z.int().nullable(),
  signatureName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The user on whose screen it was signed. Null for the customer's own link. Our addition. */
  signatureTakenBy: Named.nullable(),
  /** The invoice or proposal with which it was sold. */
  from_invoice: Id.nullable(),
  dateCreated: z.string(),
  version: z.int(),
});
export type SoldPlan = z.output<typeof SoldPlan>;

/** An appointment that a sold plan promises within certain months. */
export const Promised = z.object({
  id: Id,
  recurrenceId: Id.nullable(),
  jobId: Id.nullable(),
  startMonth: z.int(),
  endMonth: z.int(),
  startYear: z.int(),
  endYear: z.int(),
  jobType: z.object({ id: Id, name: z.string() }).nullable(),
  /** The appointment for it. */
  appointment: z.object({ id: Id, start: z.string().nullable() }).nullable(),
  /** True when it has no appointment and its months are over. */
  isOverdue: z.boolean(),
});
export type Promised = z.output<typeof Promised>;

export const SoldPlanDetails = z.object({
  maintenance_plan: MaintenancePlan,
  recurrence: SoldPlan,
  appointmentPromises: z.array(Promised),
});
export type SoldPlanDetails = z.output<typeof SoldPlanDetails>;

const PlanTermsToSave = z.object({
  /** Missing = a new sale. */
  id: Id.nullish(),
  version: z.int().optional(),
  maintenance_plan_id: Id.optional(),
  businessCustomerId: Id.optional(),
  businessCustomerLocationId: Id.optional(),
  start_date: Day.optional(),
  /** Missing for a new sale = the template's duration after the first day. */
  end_date: Day.optional(),
  /** Missing = the template's price. */
  price: PlanPrice.optional(),
  /** Missing = its first day, or the first day of a period from today on. Null = nothing is charged. */
  next_charge_date: Day.nullish(),
  emailsInvoices: z.boolean().optional(),
  /** A card or account of the customer on file. Null = the customer pays the invoices. */
  paymentMethodId: Id.nullish(),
});

/** The payment of a sold plan per period, in the documented form. */
export const PaymentPlan = z.object({
  id: Id,
  maintenancePlan: MaintenancePlan,
  recurrence: SoldPlan,
  amount: z.string(),
  /** Null when nothing more is charged. */
  nextPaymentDate: StoredDay.nullable(),
});
export type PaymentPlan = z.output<typeof PaymentPlan>;

/** The body of maintenancePlans.updateCustomerPlan. */
export const SoldPlanToSave = z.object({
  recurrence: jsonField(PlanTermsToSave),
  /** The invoice or proposal with which it is sold. It sets the customer and location. */
  from_invoice: Id.nullish(),
  /** True when the document is a proposal. */
  is_work_order: flag(),
  esig: InvoiceSignature.omit({ ssn4: true }).nullish(),
});
export type SoldPlanToSave = z.output<typeof SoldPlanToSave>;

const PLAN_ACTS = ["pause", "resume", "cancel", "renew", "archive", "unarchive"] as const;
export const PlanAct = z.object({ act: z.enum(PLAN_ACTS), version: z.int().optional() });
export type PlanAct = z.output<typeof PlanAct>;

export const SoldPlanQuery = z.object({ limit: limit(10), offset, activeOnly: flag() });

export const ExpiringQuery = z.object({
  /** Missing = this month. */
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  page: pageNumber,
  perPage: limit(10),
  sortType: z.enum(["end_date", "customer", "plan", "price"]).default("end_date"),
  sortReverse: flag(),
});
export type ExpiringQuery = z.output<typeof ExpiringQuery>;

export const PenetrationQuery = z.object({
  filters: jsonField(z.object({ zone: Id.nullish(), jobType: Id.nullish(), technician: Id.nullish() }).default({})),
  sortType: z.enum(["customer", "plan"]).default("customer"),
  sortReverse: flag(),
  page: pageNumber,
  perPage: limit(10),
});
export type PenetrationQuery = z.output<typeof PenetrationQuery>;

const month = z.coerce.number().int().min(1, "Enter a month from 1 to 12.").max(12, "Enter a month from 1 to 12.");
const year = z.coerce
  .number()
  .int()
  .min(1900, "Enter a year from 1900 to 2199.")
  .max(2199, "Enter a year from 1900 to 2199.");

/** The months of a promised appointment. */
export const PromiseMonths = z.object({ startMonth: month, endMonth: month, startYear: year, endYear: year });
export type PromiseMonths = z.output<typeof PromiseMonths>;

/** The job or the job type of a promised appointment that is added by hand. */
export const NewPromise = PromiseMonths.extend({
  recurrenceId: Id,
  jobId: Id.nullish(),
  jobTypeId: Id.nullish(),
});
export type NewPromise = z.output<typeof NewPromise>;

export const Signing = InvoiceSignature.omit({ ssn4: true });
export type Signing = z.output<typeof Signing>;
