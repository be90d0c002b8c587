import { z } from "zod";
import { line } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { AdditionalProducts } from "../enrollment/additional-products";
import { INDUSTRIES } from "../lists/industries";
import { STATE_CODES } from "../lists/states";
import { PLANS } from "../lists/plans";
import { FLAT_RATE_TRADES } from "../services/enrollments";

export const CUSTOMER_TYPES = ["Residential", "Commercial"] as const;
export const ACCOUNTING_TYPES = ["None", "QuickBooks Online", "QuickBooks Desktop", "Other"] as const;

const makeChoice = (words: readonly string[]) =>
  line().refine((value) => value === "" || words.includes(value), "Select an option from the list.");
const makeChoices = (words: readonly string[]) =>
  z.array(line().refine((value) => words.includes(value), "Select an option from the list.")).max(60);
const rate = z.union([z.literal(""), Money.refine((value) => !value.startsWith("-"), "Enter $0.00 or more.")]);

/**
 * The whole wizard. Customer types, the accounting type, and tax states are stored and have no effect. rules:
 * setup/payload, setup/additional-products
 */
export const ServiceSetup = z.object({
  plan: makeChoice(PLANS.map(({ key }) => key)).default(""),
  numberOfUsers: z.int().min(0).max(10_000).default(0),
  industries: makeChoices(INDUSTRIES.map(({ key }) => key)).default([]),
  flatRatePricingTrades: makeChoices(FLAT_RATE_TRADES).default([]),
  customerTypes: makeChoices(CUSTOMER_TYPES).default([]),
  accountingType: makeChoice(ACCOUNTING_TYPES).default(""),
  offersMaintenancePlans: z.boolean().default(false),
  collectsTax: z.boolean().default(true),
  taxStates: makeChoices(STATE_CODES).default([]),
  laborRate: rate.default(""),
  /** Null for users who cannot see costs. Null keeps the stored value. */
  laborCost: rate.nullable().default(""),
  electronicSignature: line().default(""),
  /** Only the server sets these two. Sent values are ignored. */
  isLegacyPayzer: z.boolean().default(false),
  isPaymentsOnly: z.boolean().default(false),
  additionalProducts: AdditionalProducts.default(AdditionalProducts.parse({})),
});
export type ServiceSetup = z.output<typeof ServiceSetup>;

export const SetupSaved = z.object({ result: z.literal(true), errors: z.record(z.string(), z.string()) });
