import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/platform/time/format-time";
import type { PricingHistoryGroup } from "@/lib/price-book/pricing/get-pricing-history";

type Props = { groups: readonly PricingHistoryGroup[]; timeZone: string };

/** The past prices of an item, by their end. */
export function PastPrices({ groups, timeZone }: Props) {
  return (
    <Section title="Past prices">
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {groups.map(({ items }) => {
          const ended = new Date(items[0]?.deactivated_datetime ?? "");
          return (
            <li key={items[0]?.id} className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2">
              <span className="tabular flex-1 text-muted">Until {formatInstant(ended, timeZone)}</span>
              {items.map(({ id, price, business_price: level }) => (
                <span key={id}>
                  <span className="text-muted">{level.price_name}</span> <Money amount={price} />
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
