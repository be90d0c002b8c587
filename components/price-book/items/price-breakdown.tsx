import { formatMoneyText } from "@/components/ui/money-text";
import { Money } from "@/components/ui/money";
import type { Decimal } from "@/lib/platform/money/decimal";
import type { Composition } from "@/lib/price-book/pricing/compose-price";
import { computeMarkupPercent } from "./markup";

type Props = Composition & {
  /** The multiplier from cost to price of the parts. */
  markup: Decimal | null;
  /** The price of the item: computed or its own. */
  basePrice: Decimal;
};

/** The breakdown of a price, and the profit. */
export function PriceBreakdown({ markup, basePrice, ...composed }: Props) {
  const { partsCost, laborCost, partsPrice, laborPrice, laborHours, laborRate, computedPrice } = composed;
  const cost = partsCost.plus(laborCost);
  const onParts = computeMarkupPercent(partsCost, partsPrice);
  const profit = basePrice.minus(cost);
  const margin = basePrice.isZero() ? null : profit.dividedBy(basePrice).times(100);
  const partsText = markup
    ? `cost ${formatMoneyText(partsCost.toFixed(2))} × ${markup.toString()}`
    : `cost ${formatMoneyText(partsCost.toFixed(2))}${onParts ? `, markup ${onParts.toFixed(0)}%` : ""}`;
  const laborText = [
    ...(laborHours.isZero() ? [] : [`${laborHours.toString()} h`]),
    ...(laborRate ? [` × ${formatMoneyText(laborRate.toFixed(2))}`] : []),
    `${laborHours.isZero() ? "" : ", "}cost ${formatMoneyText(laborCost.toFixed(2))}`,
  ].join("");
  return (
    <dl aria-label="Price breakdown" className="flex flex-col gap-1 rounded-card bg-sunken px-4 py-3">
      <Line label="Parts" hint={partsText} amount={partsPrice} />
      <Line label="Labor" hint={laborText} amount={laborPrice} />
      <Line label="Standard price" amount={computedPrice} isSum />
      {!basePrice.equals(computedPrice) && <Line label="Custom base price" amount={basePrice} isSum />}
      <Line label="Profit" hint={margin ? `${margin.toFixed(1)}% of the price` : ""} amount={profit} />
    </dl>
  );
}

type LineProps = { label: string; hint?: string; amount: Decimal; isSum?: boolean };

function Line({ label, hint = "", amount, isSum = false }: LineProps) {
  return (
    <div
      className={
        isSum ? "flex items-baseline gap-3 border-t border-line pt-1 font-medium" : "flex items-baseline gap-3"
      }
    >
      <dt className="flex-1">
        {label} {hint && <span className="text-sm font-normal text-muted">{hint}</span>}
      </dt>
      <dd>
        <Money amount={amount.toFixed(2)} />
      </dd>
    </div>
  );
}
