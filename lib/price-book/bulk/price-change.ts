import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Decimal } from "@/lib/platform/money/decimal";
import { roundToCents } from "@/lib/platform/money/money";

/** The kind of prices: sales prices of parts, rates of labor, or manual base prices of items. */
const PRICED_KINDS = ["part", "labor", "item"] as const;

/** "99": up to the next 99 cents. "dollar": to the nearest whole dollar. */
const ROUNDINGS = ["cent", "99", "dollar"] as const;

const formatRequest = (text: string) => `Enter ${text}.`;

/**
 * The affected prices and the change. Only one of `percent` and `amount` may be set; without them, the prices are only
 * rounded.
 */
export const PriceChange = z
  .object({
    kind: z.enum(PRICED_KINDS),
    term: line(200).default(""),
    categoryIds: z.array(Id).max(500, "Select up to 500 categories.").default([]),
    percent: z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,4})?$/, formatRequest("a percentage such as 5 or -2.5"))
      .refine((text) => Number(text) > -100, formatRequest("a percentage above -100"))
      .optional(),
    amount: z
      .string()
      .trim()
      .regex(/^-?\d{1,5}(\.\d{1,2})?$/, formatRequest("an amount such as 5.00 or -2.50"))
      .optional(),
    rounding: z.enum(ROUNDINGS).default("cent"),
  })
  .superRefine(({ percent, amount, rounding }, context) => {
    if (percent !== undefined && amount !== undefined)
      context.addIssue({
        code: "custom",
        path: ["amount"],
        message: "Change prices by a percentage or an amount, not both.",
      });
    if (percent === undefined && amount === undefined && rounding === "cent")
      context.addIssue({
        code: "custom",
        path: ["percent"],
        message: "Enter a percentage or an amount, or select rounding.",
      });
  });
export type PriceChange = z.output<typeof PriceChange>;

/** Computes the new price, rounded to cents. */
export function computeChangedPrice(
  price: Decimal,
  { percent, amount, rounding }: Pick<PriceChange, "percent" | "amount" | "rounding">
): Decimal {
  const raised =
    percent === undefined ? price.plus(amount ?? 0) : price.times(new Decimal(percent).plus(100)).dividedBy(100);
  const cents = roundToCents(raised);
  if (rounding === "dollar") return cents.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return rounding === "99" ? cents.plus("0.01").ceil().minus("0.01") : cents;
}

/** A price before and after. `refused` is the reason why it is impossible. */
export const PriceStep = z.object({
  id: Id,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  refused: z.string().nullable(),
});
export type PriceStep = z.output<typeof PriceStep>;

/** The result of a change: the number of changed, unchanged, and impossible prices, and the sums of the preview. */
export const PriceChangePreview = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  sumBefore: z.string(),
  sumAfter: z.string(),
  /** The first hundred: refused ones first, then by name. */
  items: z.array(PriceStep),
});
export type PriceChangePreview = z.output<typeof PriceChangePreview>;

/** The change applies only while its result matches the preview. */
export const PreviewedChange = z.object({
  change: PriceChange,
  preview: z.object({ changed: z.number().int(), sumBefore: z.string(), sumAfter: z.string() }),
});
export type PreviewedChange = z.output<typeof PreviewedChange>;
