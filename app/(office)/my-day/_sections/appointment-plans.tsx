import { ShieldCheck } from "lucide-react";
import { PlanName, PlanState } from "@/components/plans/plan-words";
import { SoldPlanPanel } from "@/components/plans/sold/sold-plan-panel";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { formatOfferedPrice, computePeriodTax } from "@/lib/invoices/totals/format-offered-price";
import { getTaxRatesAt } from "@/lib/invoices/records/get-tax-rates-at";
import { getDayAt } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";
import { listPlansOfLocation } from "@/lib/plans/sold/list-sold";
import { listPlans } from "@/lib/plans/templates/list-plans";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";

type Props = {
  who: Who;
  customer: { id: string; fullName: string };
  /** The location of the work. */
  location: { id: string; label: string };
  /** The page around it. */
  path: string;
  /** True while the form is open. */
  isSelling: boolean;
};

/** The location's sold plans, with a way to sell one on site. Renders nothing when the business has no plans. */
export async function AppointmentPlans({ who, customer, location, path, isSelling }: Props) {
  if (!who.permissions.has("customers.view") || !(await hasMaintenancePlans(who))) return null;
  const [{ items: plans }, { items: sold }, rates] = await Promise.all([
    listPlans(who),
    listPlansOfLocation(who, location.id, { activeOnly: false, includeExpired: false }),
    getTaxRatesAt(who, customer.id, location.id),
  ]);
  const canSell = who.permissions.has("invoices.change") && plans.length > 0;
  return (
    <Card
      title="Maintenance plans"
      actions={
        canSell && (
          <ButtonLink href={`${path}?sell=plan`} scroll={false} icon={<ShieldCheck aria-hidden />}>
            Sell plan
          </ButtonLink>
        )
      }
    >
      {sold.length === 0 && <p className="text-muted">No maintenance plan at this location.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {sold.map(({ recurrence: soldPlan }) => (
          <li key={soldPlan.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <PlanName name={soldPlan.name} color={soldPlan.color} />
            <span className="flex items-center gap-3">
              <span className="text-muted">
                {formatOfferedPrice({ ...soldPlan, tax: computePeriodTax(soldPlan.price, rates) })}
              </span>
              <PlanState state={soldPlan.status} />
            </span>
          </li>
        ))}
      </ul>
      {canSell && isSelling && (
        <SoldPlanPanel
          customer={customer}
          plans={plans}
          locations={[{ ...location, rates }]}
          methods={[]}
          canManageCharges={false}
          today={getDayAt(who.now, who.timeZone)}
          closeHref={path}
        />
      )}
    </Card>
  );
}
