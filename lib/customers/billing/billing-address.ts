import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { FIELD_REQUIRED, line, sentLine, sentZip } from "../records/customer-fields";

/** The address for a customer's invoices, if it is not the location of the work. */
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
  /** Set when it was merged into another one, which took over its invoices. */
  mergedIntoId: Id.nullable(),
  version: z.number().int(),
});
export type BillingAddress = z.output<typeof BillingAddress>;

const isFilled = (text: string) => text !== "";
const required = sentLine.refine(isFilled, FIELD_REQUIRED);
const requiredZip = sentZip.refine(isFilled, FIELD_REQUIRED);

/** The body of billingAddresses.create. */
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

/** The body of billingAddresses.update. Absent fields do not change. */
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
