import { z } from "zod";
import { InvoiceSignature } from "@/lib/invoices/changing/invoice-signature";
import { Day, flag, Id, jsonField, KnownDay, limit, offset, pageNumber } from "@/lib/platform/http/call-shapes";
import { Frequency, MaintenancePlan, PlanPrice } from "../plan-shapes";
import { RECURRENCE_STATES } from "./recurrence-state";

const Named = z.object({ id: Id, fullName: z.string() });

/** A plan that was sold for a customer's location; days are YYYY-MM-DD on the business's calendar. */
export const Recurrence = z.object({
  id: Id,
  maintenance_plan_id: Id,
  name: z.string(),
  color: z.string(),
  businessCustomer: Named,
  businessCustomerLocation: z.object({
    id: Id,
    locationName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  start_date: KnownDay,
  /** Its last day. */
  end_date: KnownDay,
  is_expired: z.boolean(),
  /** It holds today: begun, not over, not paused, canceled or archived. */
  is_active: z.boolean(),
  /** An invoice of it is not paid yet. */
  is_pending_invoice: z.boolean(),
  status: z.enum(RECURRENCE_STATES),
  price: z.string(),
  frequency: Frequency,
  /** None where nothing more is charged. */
  next_charge_date: KnownDay.nullable(),
  /** Why its last charge could not be made; blank: it could. */
  chargeProblem: z.string(),
  emailsInvoices: z.boolean(),
  /** The card or account on file that pays its charges; none: the customer pays its invoices. */
  paymentMethod: z.object({ id: Id, name: z.string(), isActive: z.boolean() }).nullable(),
  /** The class of the books that its charges are sorted under; none: the default one. Our addition. */
  quickBooksClass: z.int().nullable(),
  signatureName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The user on whose screen it was signed. Null for the customer's own link. Our addition. */
  signatureTakenBy: Named.nullable(),
  /** The invoice or proposal that it was sold with. */
  from_invoice: Id.nullable(),
  dateCreated: z.string(),
  version: z.int(),
});
export type Recurrence = z.output<typeof Recurrence>;

/** An appointment that a plan promises within some months. */
export const Promised = z.object({
  id: Id,
  recurrenceId: Id.nullable(),
  jobId: Id.nullable(),
  startMonth: z.int(),
  endMonth: z.int(),
  startYear: z.int(),
  endYear: z.int(),
  jobType: z.object({ id: Id, name: z.string() }).nullable(),
  /** The appointment that keeps it. */
  appointment: z.object({ id: Id, start: z.string().nullable() }).nullable(),
  /** Nothing is booked for it, and its months are over. */
  isOverdue: z.boolean(),
});
export type Promised = z.output<typeof Promised>;

export const SoldPlan = z.object({
  maintenance_plan: MaintenancePlan,
  recurrence: Recurrence,
  appointmentPromises: z.array(Promised),
});
export type SoldPlan = z.output<typeof SoldPlan>;

const RecurrenceToSave = z.object({
  /** Left out: it is sold now. */
  id: Id.nullish(),
  version: z.int().optional(),
  maintenance_plan_id: Id.optional(),
  businessCustomerId: Id.optional(),
  businessCustomerLocationId: Id.optional(),
  start_date: Day.optional(),
  /** Left out of one that is sold: the plan's duration after its first day. */
  end_date: Day.optional(),
  /** Left out: the plan's. */
  price: PlanPrice.optional(),
  /** Left out: its first day, or the first day of a period from today; `null`: nothing is charged. */
  next_charge_date: Day.nullish(),
  emailsInvoices: z.boolean().optional(),
  /** A card or account of the customer on file; `null`: the customer pays the invoices. */
  paymentMethodId: Id.nullish(),
});

/** What is paid for a plan that was sold, each period, as the documents name it. */
export const PaymentPlan = z.object({
  id: Id,
  maintenancePlan: MaintenancePlan,
  recurrence: Recurrence,
  amount: z.string(),
  /** None where nothing more is charged. */
  nextPaymentDate: KnownDay.nullable(),
});
export type PaymentPlan = z.output<typeof PaymentPlan>;

/** The body of maintenancePlans.updateCustomerPlan. */
export const SoldPlanToSave = z.object({
  recurrence: jsonField(RecurrenceToSave),
  /** The invoice or proposal that it is sold with: its customer and location are the plan's. */
  from_invoice: Id.nullish(),
  /** That the document is a proposal. */
  is_work_order: flag(),
  esig: InvoiceSignature.omit({ ssn4: true }).nullish(),
});
export type SoldPlanToSave = z.output<typeof SoldPlanToSave>;

const PLAN_ACTS = ["pause", "resume", "cancel", "renew", "archive", "unarchive"] as const;
export const PlanAct = z.object({ act: z.enum(PLAN_ACTS), version: z.int().optional() });
export type PlanAct = z.output<typeof PlanAct>;

export const RecurrenceQuery = z.object({ limit: limit(10), offset, activeOnly: flag() });

export const ExpiringQuery = z.object({
  /** Left out: this month. */
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

const month = z.coerce.number().int().min(1, "A month from 1 to 12.").max(12, "A month from 1 to 12.");
const year = z.coerce.number().int().min(1900, "A year from 1900 to 2199.").max(2199, "A year from 1900 to 2199.");

/** The months of a promise. */
export const PromiseMonths = z.object({ startMonth: month, endMonth: month, startYear: year, endYear: year });
export type PromiseMonths = z.output<typeof PromiseMonths>;

/** Of a promise that is made by hand: a job that it is for, or a job type. */
export const NewPromise = PromiseMonths.extend({
  recurrenceId: Id,
  jobId: Id.nullish(),
  jobTypeId: Id.nullish(),
});
export type NewPromise = z.output<typeof NewPromise>;

export const Signing = InvoiceSignature.omit({ ssn4: true });
export type Signing = z.output<typeof Signing>;
