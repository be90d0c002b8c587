import { z } from "zod";
import { Id, line } from "@/lib/platform/http/call-shapes";
import { Decimal } from "@/lib/platform/money/decimal";
import { roundToCents } from "@/lib/platform/money/money";

/** Whose prices: the sales prices of parts, the rates of labor, or the base prices that items were given by hand. */
const PRICED_KINDS = ["part", "labor", "item"] as const;

/** "99": up to the next 99 cents; "dollar": to the nearest whole dollar. */
const ROUNDINGS = ["cent", "99", "dollar"] as const;

const signed = (text: string) => `must be ${text}`;

/** Which prices change, and how. Of `percent` and `amount` one at most; neither rounds alone. */
export const PriceChange = z
  .object({
    kind: z.enum(PRICED_KINDS),
    term: line(200).default(""),
    categoryIds: z.array(Id).max(500, "At most 500 categories.").default([]),
    percent: z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,4})?$/, signed("a percentage such as 5 or -2.5"))
      .refine((text) => Number(text) > -100, signed("above -100"))
      .optional(),
    amount: z
      .string()
      .trim()
      .regex(/^-?\d{1,5}(\.\d{1,2})?$/, signed("an amount such as 5.00 or -2.50"))
      .optional(),
    rounding: z.enum(ROUNDINGS).default("cent"),
  })
  .superRefine(({ percent, amount, rounding }, context) => {
    if (percent !== undefined && amount !== undefined)
      context.addIssue({ code: "custom", path: ["amount"], message: "Change by a percentage or by an amount." });
    if (percent === undefined && amount === undefined && rounding === "cent")
      context.addIssue({ code: "custom", path: ["percent"], message: "Say by how much, or how to round." });
  });
export type PriceChange = z.output<typeof PriceChange>;

/** What a price becomes, to the cent. */
export function changedPrice(
  price: Decimal,
  { percent, amount, rounding }: Pick<PriceChange, "percent" | "amount" | "rounding">,
): Decimal {
  const raised =
    percent === undefined ? price.plus(amount ?? 0) : price.times(new Decimal(percent).plus(100)).dividedBy(100);
  const cents = roundToCents(raised);
  if (rounding === "dollar") return cents.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return rounding === "99" ? cents.plus("0.01").ceil().minus("0.01") : cents;
}

/** A price before and after. `refused`: why it cannot be so. */
export const PriceStep = z.object({
  id: Id,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  refused: z.string().nullable(),
});
export type PriceStep = z.output<typeof PriceStep>;

/** What a change would do: how many prices it changes, leaves and cannot make, and the sums that it was previewed with. */
export const PriceChangePreview = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  sumBefore: z.string(),
  sumAfter: z.string(),
  /** Refused ones first, then by name; the first hundred. */
  items: z.array(PriceStep),
});
export type PriceChangePreview = z.output<typeof PriceChangePreview>;

/** Carried out only while it would do what was previewed. */
export const PreviewedChange = z.object({
  change: PriceChange,
  preview: z.object({ changed: z.number().int(), sumBefore: z.string(), sumAfter: z.string() }),
});
export type PreviewedChange = z.output<typeof PreviewedChange>;
