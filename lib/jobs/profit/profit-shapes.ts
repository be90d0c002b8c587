import { z } from "zod";
import { Id, line } from "@/lib/platform/http/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

/** What a job costs, of each kind. */
export const COST_KINDS = ["laborCost", "partsCost", "otherCost"] as const;
export type CostKind = (typeof COST_KINDS)[number];

const Entered = z.object({ laborCost: Money.nullable(), partsCost: Money.nullable(), otherCost: Money.nullable() });

/**
 * What a job earned: invoiced without tax, less what it cost. A cost is what was entered, else what was computed. The
 * margin is the profit in percent of the revenue, to a hundredth; null without revenue.
 */
export const ProfitLoss = z.object({
  revenue: Money,
  laborCost: Money,
  partsCost: Money,
  otherCost: Money,
  profit: Money,
  marginPercent: z.number().nullable(),
  notes: z.string(),
  entered: Entered,
  /** What the costs are where nobody entered them: labor by the time logged, or by the lines where no hour has a cost. */
  computed: z.object({ laborCost: Money, partsCost: Money, otherCost: Money, laborFrom: z.enum(["time", "lines"]) }),
  version: z.int(),
});
export type ProfitLoss = z.output<typeof ProfitLoss>;

/** An amount, or blank for what is computed; what is left out stays. */
const cost = z.union([
  z.literal("").transform(() => null),
  Money.refine((text) => !text.startsWith("-"), "From 0.00."),
]);

export const EnteredCosts = z.object({
  laborCost: cost.nullish(),
  partsCost: cost.nullish(),
  otherCost: cost.nullish(),
  notes: line(2000).nullish(),
  /** The version that was read: another change in between is a 409. */
  version: z.int().optional(),
});
export type EnteredCosts = z.output<typeof EnteredCosts>;

export const ProfitLine = z.object({
  invoiceId: Id,
  lineItemId: Id,
  name: z.string(),
  kind: z.enum(["labor", "part", "other"]),
  quantity: z.string(),
  price: Money,
  cost: Money,
  profit: Money,
});
export type ProfitLine = z.output<typeof ProfitLine>;

/** One line for each line of the invoices. `discount` is what whole invoices were discounted by, beside their lines. */
export const ProfitLines = z.object({
  items: z.array(ProfitLine),
  totals: z.object({ price: Money, discount: Money, cost: Money, profit: Money }),
});
export type ProfitLines = z.output<typeof ProfitLines>;
