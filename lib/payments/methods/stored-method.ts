import { z } from "zod";
import { ONLINE_METHOD_TYPES } from "@/lib/platform/money/payment-type";
import { flag, Id, limit, line, offset, term } from "@/lib/platform/shapes/call-shapes";

/** A customer's card or bank account on file. Only the provider has the number. */
export const StoredMethod = z.object({
  id: Id,
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  methodType: z.enum(ONLINE_METHOD_TYPES),
  /** A pending method waits for its owner at the bank. */
  status: z.enum(["pending", "active", "failed", "removed"]),
  type: z.string(),
  lastFour: z.string(),
  expiration: z.string().nullable(),
  isExpired: z.boolean(),
  account_type: z.string().nullable(),
  name_on_account: z.string(),
  challengeUrl: z.string().nullable(),
  consent: z.object({ text: z.string(), by: z.string(), at: z.string(), takenBy: z.string().nullable() }),
  dateCreated: z.string(),
});
export type StoredMethod = z.output<typeof StoredMethod>;

export const StoredMethodQuery = z.object({
  businessCustomerId: Id.optional(),
  methodType: z.enum(ONLINE_METHOD_TYPES).optional(),
  term,
  limit: limit(10),
  offset,
});
export type StoredMethodQuery = z.output<typeof StoredMethodQuery>;

/** A card or account that the office puts on file. `token` stands for what was given to the provider. */
export const MethodToStore = z.object({
  businessCustomerId: Id,
  methodType: z.enum(ONLINE_METHOD_TYPES),
  token: z.string().min(1, "(This field is required)").max(200),
  /** The name of the person who agreed. */
  esigName: line(120).min(1, "(This field is required)"),
  hasAgreed: z.boolean().refine((agreed) => agreed, "Get the customer's consent first."),
});
export type MethodToStore = z.output<typeof MethodToStore>;

export const BankAccount = z.object({
  id: Id,
  name: z.string(),
  account_type: z.string(),
  name_on_account: z.string(),
  lastFour: z.string(),
});
export type BankAccount = z.output<typeof BankAccount>;
export const PaymentCard = z.object({
  id: Id,
  type: z.string(),
  lastFour: z.string(),
  expiration: z.string(),
  isFinancing: z.boolean(),
});
export const PaymentCardQuery = z.object({ includeFinancing: flag(), limit: limit(100), offset });
