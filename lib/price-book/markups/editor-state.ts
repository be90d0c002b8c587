import { Decimal } from "@/lib/platform/money/decimal";
import type { MarkupTier } from "../records/markup-tier";
import {
  HIGHEST_COST,
  LOWEST_COST,
  computeMarkupFromProfit,
  toMarkupMultiplier,
  toMarkupPercent,
  computeProfitPercent,
  type Range,
  type Tier,
} from "../records/tier";

/** A tier as typed: dollars and percents as text, which may be unreadable. */
export type TypedTier = {
  key: string;
  rangeMin: string;
  rangeMax: string;
  percent: string;
  profit: string;
  isEdited: boolean;
  lastModifiedBy: string | null;
  lastModifiedByName: string | null;
  lastModifiedDate: string | null;
};

/** The tiers are being edited or about to be reset, never both. rule: markup/modes */
export type EditorState = { tiers: TypedTier[]; isEditing: boolean; isResetting: boolean };

/** The decimals of percents; multipliers have two more. A profit of one third then shows again as typed. */
const PERCENT_DECIMALS = 6;

const toTypedTier = (tier: MarkupTier, key: string): TypedTier => {
  const percent = toMarkupPercent(new Decimal(tier.markup ?? 1));
  const { rangeMin, rangeMax, profit, lastModifiedBy, lastModifiedByName, lastModifiedDate } = tier;
  return {
    key,
    rangeMin,
    rangeMax,
    profit: profit ?? "",
    lastModifiedBy,
    lastModifiedByName,
    lastModifiedDate,
    percent: percent.toDecimalPlaces(PERCENT_DECIMALS).toString(),
    isEdited: false,
  };
};

export const toEditorState = (tiers: readonly MarkupTier[]): EditorState => ({
  tiers: tiers.map((tier, at) => toTypedTier(tier, String(at))),
  isEditing: false,
  isResetting: false,
});

export const resetTo = (defaults: readonly MarkupTier[]): EditorState => ({
  ...toEditorState(defaults),
  isResetting: true,
});

/** Marks an edited tier as modified by the user. The server sets the time. rule: markup/edited-tier */
export function editTier(
  state: EditorState,
  key: string,
  { change, userId }: { change: Partial<TypedTier>; userId: string }
): EditorState {
  const tiers = state.tiers.map((tier) =>
    tier.key === key ? markEdited({ ...tier, ...syncPercentAndProfit(change) }, userId) : tier
  );
  return { tiers, isEditing: true, isResetting: false };
}

const markEdited = (tier: TypedTier, userId: string): TypedTier => ({
  ...tier,
  isEdited: true,
  lastModifiedBy: userId,
  lastModifiedByName: null,
  lastModifiedDate: null,
});

/** Percent and profit are equivalent: a change of one updates the other. */
function syncPercentAndProfit(change: Partial<TypedTier>): Partial<TypedTier> {
  if (change.percent !== undefined) {
    const percent = parseTypedNumber(change.percent);
    return { ...change, profit: percent?.greaterThan(-100) ? computeProfitPercent(percent).toFixed(2) : "" };
  }
  if (change.profit === undefined) return change;
  const profit = parseTypedNumber(change.profit);
  const percent = profit && computeMarkupFromProfit(profit);
  return { ...change, percent: percent?.toDecimalPlaces(PERCENT_DECIMALS).toString() ?? "" };
}

/** Adds a tier above the last one. If that one reached the top, it makes room. */
export function addTier({ tiers }: EditorState, key: string, userId: string): EditorState {
  const last = tiers.at(-1);
  const [low, high] = [parseTypedNumber(last?.rangeMin ?? ""), parseTypedNumber(last?.rangeMax ?? "")];
  const isFull = Boolean(high?.greaterThanOrEqualTo(HIGHEST_COST));
  const limit = isFull
    ? Decimal.max(low ?? LOWEST_COST, LOWEST_COST)
        .plus(50)
        .toDecimalPlaces(2)
    : (high ?? new Decimal(0));
  const before = tiers.map((tier) =>
    tier === last && isFull
      ? markEdited(
          { ...tier, rangeMin: Decimal.max(low ?? LOWEST_COST, LOWEST_COST).toFixed(2), rangeMax: limit.toFixed(2) },
          userId
        )
      : tier
  );
  const added = {
    key,
    percent: last?.percent ?? "0",
    profit: last?.profit ?? "0.00",
    rangeMin: limit.plus(LOWEST_COST).toFixed(2),
  };
  const tier = markEdited({ ...blank, ...added, rangeMax: HIGHEST_COST.toFixed(2) }, userId);
  return { tiers: [...before, tier], isEditing: true, isResetting: false };
}

const blank = { isEdited: true, lastModifiedBy: null, lastModifiedByName: null, lastModifiedDate: null };

/** Removes a tier. The previous one, or else the next one, takes its range. */
export function removeTier({ tiers }: EditorState, key: string, userId: string): EditorState {
  const at = tiers.findIndex((tier) => tier.key === key);
  const removedTier = tiers[at];
  const rest = tiers.filter((tier) => tier !== removedTier);
  const grown = rest.map((tier, place) => {
    if (removedTier && at > 0 && place === at - 1)
      return markEdited({ ...tier, rangeMax: removedTier.rangeMax }, userId);
    return removedTier && at === 0 && place === 0
      ? markEdited({ ...tier, rangeMin: removedTier.rangeMin }, userId)
      : tier;
  });
  return { tiers: grown, isEditing: true, isResetting: false };
}

/** Replaces all tiers. */
export function replaceTiers(
  tiers: ReadonlyArray<Pick<TypedTier, "rangeMin" | "rangeMax" | "percent">>,
  userId: string
): EditorState {
  const typedTiers = tiers.map(({ rangeMin, rangeMax, percent }, at) =>
    markEdited(
      { ...blank, key: `new-${at}`, rangeMin, rangeMax, profit: "", percent, ...syncPercentAndProfit({ percent }) },
      userId
    )
  );
  return { tiers: typedTiers, isEditing: true, isResetting: false };
}

/** Tells whether saving clears or stores the tiers. rule: markup/save-clears, markup/save-saves */
export const getSaveAction = ({ tiers, isResetting }: EditorState): "clear" | "save" =>
  isResetting && !tiers.some((tier) => tier.isEdited || tier.lastModifiedDate !== null) ? "clear" : "save";

/** Returns the tiers to send. Null while a value is unreadable. */
export function getTiersToSend({
  tiers,
}: EditorState): Array<{ rangeMin: string; rangeMax: string; markup: string; isEdited: boolean }> | null {
  const sent = tiers.map((tier) => {
    const read = readTier(tier);
    if (!read) return null;
    const { rangeMin, rangeMax, markup } = read;
    return {
      rangeMin: rangeMin.toFixed(2),
      rangeMax: rangeMax.toFixed(2),
      markup: markup.toDecimalPlaces(PERCENT_DECIMALS + 2).toString(),
      isEdited: tier.isEdited,
    };
  });
  return sent.every((one) => one !== null) ? sent : null;
}

export const parseRange = ({ rangeMin, rangeMax }: TypedTier): Range => ({
  rangeMin: parseTypedNumber(rangeMin),
  rangeMax: parseTypedNumber(rangeMax),
});

/** Parses a tier. Null while a value is unreadable. */
export function readTier({ rangeMin, rangeMax, percent }: TypedTier): Tier | null {
  const [min, max, markup] = [parseTypedNumber(rangeMin), parseTypedNumber(rangeMax), parseTypedNumber(percent)];
  if (!min || !max || !markup?.greaterThan(-100) || markup.greaterThan(999_900)) return null;
  return { rangeMin: min, rangeMax: max, markup: toMarkupMultiplier(markup) };
}

/** Parses a number as people type it: "1,500.00", "35 %". */
export function parseTypedNumber(text: string): Decimal | null {
  const plain = text.replaceAll(/[\s,$%]/g, "");
  return /^-?\d{1,9}(\.\d{1,8})?$/.test(plain) ? new Decimal(plain) : null;
}
