import { Money } from "@/components/ui/money";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";

/**
 * The parts of the price: each item at its cost and markup, the labor at its rate, and the profit. Costs only where
 * they are shown.
 */
export function ProductMakeup({ product }: { product: VendorProduct }) {
  const { cost } = product;
  return (
    <section>
      <h3 className="text-base font-semibold">Price breakdown</h3>
      <ul className="mt-1 divide-y divide-line">
        {product.parts.map((part) => (
          <Line
            key={part.id}
            name={`${part.quantity === "1" ? "" : `${part.quantity} × `}${part.name}`}
            explanation={explainPrice(part)}
            total={part.total}
          />
        ))}
        {product.labor.map((line) => (
          <Line key={line.id} name={line.name} explanation={`${line.hours} h × $${line.rate}`} total={line.total} />
        ))}
        <li className="flex justify-between gap-3 py-1.5 font-medium">
          <span>{product.customization?.values.price ? "Custom price" : "Price"}</span>
          <Money amount={product.standardPrice} />
        </li>
      </ul>
      <p className="text-sm text-muted">
        {cost && (
          <>
            Cost <Money amount={cost} />, profit{" "}
            <Money amount={moneyToWire(new Decimal(product.standardPrice).minus(cost))} />.
          </>
        )}
        {new Decimal(product.labor[0]?.rate ?? 0).isZero() &&
          " Prices don't include labor because no labor rate is set. Your administrator can set one under Settings → Pricing."}
      </p>
    </section>
  );
}

type TaskPart = VendorProduct["parts"][number];

/** Explains the price of an item as its cost times its markup, for users who see costs. */
const explainPrice = ({ cost, markup, price, quantity, markupTier }: TaskPart) =>
  cost && markup
    ? `$${cost} × ${new Decimal(markup).toDecimalPlaces(4).toString()}${explainTier({ markupTier })}`
    : `${quantity} × $${price}`;

/** Names the markup tier that applies. */
const explainTier = ({ markupTier: tier }: Pick<TaskPart, "markupTier">) =>
  tier ? `, markup for costs from $${tier.rangeMin} to $${tier.rangeMax}` : "";

function Line({ name, explanation, total }: { name: string; explanation: string; total: string }) {
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        {name}
        <span className="tabular block text-sm text-muted">{explanation}</span>
      </span>
      <Money amount={total} />
    </li>
  );
}
