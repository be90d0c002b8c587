import { z } from "zod";

/** rule: pricing/editor-keys */
export const EDITOR_KEYS = ["labor_cost", "labor_rate", "markup_multiplier"] as const;
export type EditorKey = (typeof EDITOR_KEYS)[number];

const value = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, "must be a number such as 125.00")
  .nullish();

/** Dollars an hour, and what parts are multiplied by where no tier says it. */
export const PricingDefaultsChange = z.object({ labor_cost: value, labor_rate: value, markup_multiplier: value });
export type PricingDefaultsChange = z.output<typeof PricingDefaultsChange>;

export const PricingDefaultsAnswer = z.object({
  labor_cost: z.string().nullable(),
  labor_rate: z.string().nullable(),
  markup_multiplier: z.string().nullable(),
});
