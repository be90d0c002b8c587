import { Refusal } from "@/lib/platform/refusals/refusal";
import { deriveWho, type Who } from "@/lib/platform/session/who";

/** Fields and columns that hold a cost of the business, a markup, or a profit. */
const COST_FIELDS = [
  "cost",
  "hourlyCost",
  "hourly_cost",
  "laborCost",
  "labor_cost",
  "markup",
  "markupMultiplier",
  "markup_multiplier",
  "markupTier",
  "other_cost",
  "parts_cost",
  "potentialProfit",
  "profit",
  "unit_cost",
] as const;
type CostField = (typeof COST_FIELDS)[number];

const isCostField = (name: string): boolean => COST_FIELDS.some((field) => field === name);

/** The same shape with costs that may be null. */
export type WithHiddenCosts<T> = T extends object
  ? { [K in keyof T]: WithHiddenCosts<T[K]> | (K extends CostField ? null : never) }
  : T;

/** True for users who see and enter costs and margins. Customers and the system see none. */
export const canSeeCosts = ({ permissions }: Pick<Who, "permissions">): boolean => permissions.has("costs.view");

/** Sets every cost in an answer to null, at any depth, unless the caller can see costs. */
export function hideCosts<T>(who: Pick<Who, "permissions">, answer: T): WithHiddenCosts<T>;
export function hideCosts(who: Pick<Who, "permissions">, answer: unknown): unknown {
  return canSeeCosts(who) ? answer : withoutCosts(answer);
}

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isCostField(name) ? null : withoutCosts(inner)])
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the same proof with the permission for costs, for work that copies stored costs and shows none of them. */
export const withCosts = (who: Who): Who =>
  deriveWho(who, { permissions: new Set([...who.permissions, "costs.view"]) });

type Amount = { equals(other: string): boolean };

/**
 * Returns the cost to store: as sent by users who can see costs. For others returns undefined, which keeps the stored
 * cost. A cost that would change it is refused, 403 with `field`.
 */
export function resolveEnteredCost<T extends string | null | undefined>(
  who: Pick<Who, "permissions">,
  { field, sent, stored }: { field: string; sent: T; stored: Amount | null }
): T | undefined {
  if (canSeeCosts(who)) return sent;
  if (sent && !stored?.equals(sent)) throw buildCostRefusal(field);
  return undefined;
}

/** The error for a user who enters a cost without the permission to see costs. */
export const COST_REFUSED = "Your role can't enter costs. Ask your administrator.";

/** Returns the 403 that names the field of a cost. */
export const buildCostRefusal = (field: string): Refusal =>
  new Refusal("not allowed", "not_allowed", COST_REFUSED, { [field]: COST_REFUSED });
