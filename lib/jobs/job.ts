import { z } from "zod";
import { LocationSummary } from "@/lib/customers/records/location-summary";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { LeadSourceId, SentLeadSourceId } from "./lead-source-id";

/** A type of work, with its usual duration. */
export const JobType = z.object({
  id: Id,
  name: z.string(),
  durationHours: z.number().int(),
  durationMinutes: z.number().int(),
  is_default: z.boolean(),
  is_deleted: z.boolean(),
  has_jobs: z.boolean(),
});
export type JobType = z.output<typeof JobType>;

/** A job with the documented field names. Customer and location are included for lists. */
export const Job = z.object({
  id: Id,
  name: z.string(),
  businessJobNumber: z.number().int(),
  status: z.string(),
  jobType: z.object({ id: Id, name: z.string(), durationHours: z.number().int(), durationMinutes: z.number().int() }),
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  businessCustomerLocation: LocationSummary,
  followUp: z.string().nullable(),
  jobLeadSource: z.string().nullable(),
  leadSourceId: LeadSourceId.nullable(),
  salesOpportunity: z.boolean(),
  /** The price level of its new documents. */
  pricingKey: z.string(),
  maintenancePlanColor: z.string().nullable(),
  maintenancePlanDuration: z.number().nullable(),
  dateCreated: z.string(),
  version: z.number().int(),
  isDeleted: z.boolean(),
});
export type Job = z.output<typeof Job>;

/** The price levels of documents. */
export const PricingKey = z.enum(["base", "maintenance", "addonVal1", "addonVal2", "addonVal3"]);

/** The version that was edited. If sent, it must equal the stored one. */
export const JobVersion = z.number().int().optional();

/** The sequential number of a job. */
export const JobNumber = z.coerce.number().int().min(1).max(2_000_000_000);

export const NewJob = z.object({
  name: line().default(""),
  businessCustomerLocationId: Id,
  jobTypeId: Id.optional(),
  leadSourceId: SentLeadSourceId.nullish(),
  salesOpportunity: z.boolean().default(false),
  number: JobNumber.optional(),
});
export type NewJob = z.output<typeof NewJob>;

const minutes = z.coerce.number().int();
export const JobTypeInput = z.object({
  name: line(100).min(1, "this field is required"),
  durationHours: minutes.min(0).max(24).default(2),
  durationMinutes: minutes.min(0).max(59).default(0),
  is_default: z.boolean().default(false),
});
export type JobTypeInput = z.output<typeof JobTypeInput>;
