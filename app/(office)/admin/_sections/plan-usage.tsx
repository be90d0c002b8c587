import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import type { Who } from "@/lib/platform/session/who";
import { getUsage } from "@/lib/telephony/calls/get-usage";

/** The provider's phone costs of this month and the last, or that it does not answer. rule: numbers/plan-usage */
export async function PlanUsage({ who }: { who: Who }) {
  const usage = await getUsage(who).catch(() => null);
  if (!usage)
    return (
      <p role="status" className="mb-4 text-sm text-muted">
        Couldn't load usage from the phone provider. Reload the page to try again.
      </p>
    );
  const details = usage.currentMonthUsageDetailed.map(({ category, description, usage: amount, usageUnit, price }) => ({
    term: description || category,
    value: (
      <>
        {[amount, usageUnit].join(" ").trim()} · <Money amount={price || "0"} />
      </>
    ),
  }));
  return (
    <section aria-label="Phone usage" className="mb-4 text-sm">
      <p className="text-muted">
        Phone provider charges this month: <Money amount={usage.currentMonthUsageTotal} className="text-ink" />. Last
        month: <Money amount={usage.previousMonthUsageTotal} className="text-ink" />.
        {usage.sid && ` Account ${usage.sid}.`}
      </p>
      {details.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">This month's usage</summary>
          <div className="mt-2">
            <DescriptionList items={details} />
          </div>
        </details>
      )}
    </section>
  );
}
