import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { FIELD_REQUIRED, line, sentLine, sentZip } from "../changing/customer-fields";

/** Where invoices of a customer go, if not to the place of the work. */
export const BillingAddress = z.object({
  id: Id,
  businessCustomerId: Id,
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  isActive: z.boolean(),
  /** Set once it was merged into another one, which has its invoices. */
  mergedIntoId: Id.nullable(),
  version: z.number().int(),
});
export type BillingAddress = z.output<typeof BillingAddress>;

const isGiven = (text: string) => text !== "";
const required = sentLine.refine(isGiven, FIELD_REQUIRED);
const requiredZip = sentZip.refine(isGiven, FIELD_REQUIRED);

/** What billingAddresses.create takes. */
export const NewBillingAddress = z.object({
  businessCustomerId: Id,
  name: line,
  address: required,
  address2: line,
  city: required,
  state: required,
  zip: requiredZip,
});
export type NewBillingAddress = z.output<typeof NewBillingAddress>;

/** What billingAddresses.update takes; what is not sent stays. */
export const ChangeBillingAddress = z.object({
  name: sentLine.optional(),
  address: required.optional(),
  address2: sentLine.optional(),
  city: required.optional(),
  state: required.optional(),
  zip: requiredZip.optional(),
  version: z.number().int().optional(),
});
export type ChangeBillingAddress = z.output<typeof ChangeBillingAddress>;
