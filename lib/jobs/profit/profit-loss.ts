import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

/** The kinds of cost of a job. */
export const COST_KINDS = ["laborCost", "partsCost", "otherCost"] as const;
export type CostKind = (typeof COST_KINDS)[number];

const Entered = z.object({ laborCost: Money.nullable(), partsCost: Money.nullable(), otherCost: Money.nullable() });

/**
 * A job's profit: revenue without tax less costs. A cost is the entered one, or else the computed one. The margin is in
 * percent of the revenue, to two decimals. Null without revenue.
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
  /**
   * The computed costs, used where none was entered. Labor comes from logged time, or from the lines when no user has
   * an hourly cost.
   */
  computed: z.object({ laborCost: Money, partsCost: Money, otherCost: Money, laborFrom: z.enum(["time", "lines"]) }),
  version: z.int(),
});
export type ProfitLoss = z.output<typeof ProfitLoss>;

/** An amount, or blank for the computed one. Absent fields do not change. */
const cost = z.union([
  z.literal("").transform(() => null),
  Money.refine((text) => !text.startsWith("-"), "Enter $0.00 or more."),
]);

export const EnteredCosts = z.object({
  laborCost: cost.nullish(),
  partsCost: cost.nullish(),
  otherCost: cost.nullish(),
  notes: line(2000).nullish(),
  /** The version that was read. A change in between is a 409. */
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

/** One line for each invoice line. `discount` is the sum of discounts on whole invoices. */
export const ProfitLines = z.object({
  items: z.array(ProfitLine),
  totals: z.object({ price: Money, discount: Money, cost: Money, profit: Money }),
});
export type ProfitLines = z.output<typeof ProfitLines>;
