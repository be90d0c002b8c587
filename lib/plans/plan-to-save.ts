import { z } from "zod";
import { PhoneExtension, TypedPhone } from "@/lib/platform/format/phone-shapes";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { Frequency } from "./frequency";

/** The months of a year with a plan's appointments. They may cross the new year: 11 to 1. */
export const ServiceWindow = z.object({ id: Id, startMonth: z.int(), endMonth: z.int() });
export type ServiceWindow = z.output<typeof ServiceWindow>;

/**
 * The contact for questions about a plan, with the fields of any contact. Belongs to the business, not to a customer's
 * location.
 */
export const PlanContact = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  /** Digits to dial after the call is answered. */
  mobilePhoneExtension: z.string(),
  homePhone: z.string(),
  hidden: z.boolean(),
  contactType: z.object({ id: Id, name: z.string() }).nullable(),
  location: z.object({ id: Id }).nullable(),
});

export type PlanContact = z.output<typeof PlanContact>;

/** A plan template. `duration` is in months. `price` is per month or year, by `frequency`. */
export const MaintenancePlan = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  duration: z.int(),
  price: z.string(),
  frequency: Frequency,
  jobTypes: z.array(z.object({ id: Id, name: z.string(), appointmentsAYear: z.int() })),
  serviceWindows: z.array(ServiceWindow),
  contacts: z.array(PlanContact),
  /** The terms that customers accept, for the business's users. */
  termsPdf: z.object({ id: Id, fileName: z.string(), url: z.string() }).nullable(),
  /** True when the invoice of each period is emailed with a payment link. */
  emailsInvoices: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type MaintenancePlan = z.output<typeof MaintenancePlan>;

const required = "(This field is required)";
const month = z.int().min(1).max(12);
const MOST_A_YEAR = 52;

export const PlanPrice = Money.refine((text) => !text.startsWith("-"), "Enter $0.00 or more.");

/** A plan template to save. Missing fields of an existing one stay. */
export const PlanToSave = z.object({
  id: Id.nullish(),
  version: z.int().optional(),
  name: line(80).min(1, required).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #5d9cec.")
    .toLowerCase()
    .optional(),
  duration: z.int().min(1, "Enter 1 to 120 months.").max(120, "Enter 1 to 120 months.").optional(),
  price: PlanPrice.optional(),
  frequency: Frequency.optional(),
  jobTypes: z
    .array(z.object({ id: Id, appointmentsAYear: z.int().min(1).max(MOST_A_YEAR).default(1) }))
    .max(10, "Select up to 10 job types.")
    .refine((types) => new Set(types.map(({ id }) => id)).size === types.length, "List each job type once.")
    .optional(),
  serviceWindows: z
    .array(z.object({ id: Id.nullish(), startMonth: month, endMonth: month }))
    .max(12, "Add up to 12 service windows.")
    .optional(),
  contacts: z
    .array(
      z.object({
        id: Id.nullish(),
        firstName: line(60).min(1, required),
        lastName: line(60).default(""),
        email: z.union([z.literal(""), z.email("Enter a valid email address.").max(254)]).default(""),
        mobilePhone: TypedPhone.default(""),
        mobilePhoneExtension: PhoneExtension.optional(),
      })
    )
    .max(5, "Add up to 5 contacts.")
    .optional(),
  /** Null removes the terms. A PDF in the request replaces them. */
  termsPdf: z.looseObject({ id: Id }).nullish(),
  emailsInvoices: z.boolean().optional(),
});
export type PlanToSave = z.output<typeof PlanToSave>;
