import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { ButtonLink } from "@/components/ui/link";
import { formatDate, formatDay } from "@/lib/platform/time/format-time";
import { formatOfferedPrice, type PlaceRates, computePeriodTax } from "@/lib/invoices/totals/format-offered-price";
import type { SoldPlanDetails } from "@/lib/plans/records/sold-plan";
import { PlanName, PlanState } from "../plan-words";
import { PromiseList } from "./promise-list";
import { SignPlanButton } from "./sign-plan-button";
import { SoldPlanMenu } from "./sold-plan-menu";

type Props = {
  sold: SoldPlanDetails;
  /** The tax rates at its location. */
  rates: PlaceRates;
  jobTypes: ReadonlyArray<{ id: string; name: string }>;
  timeZone: string;
  today: string;
  path: string;
  can: { change: boolean; act: boolean; book: boolean };
};

/** A sold plan with its term, charges, signature, and promised appointments. */
export function SoldPlanCard({ sold, rates, jobTypes, timeZone, today, path, can }: Props) {
  const { recurrence: plan, maintenance_plan: template, appointmentPromises } = sold;
  const { businessCustomerLocation: place } = plan;
  const price = formatOfferedPrice({ ...plan, tax: computePeriodTax(plan.price, rates) });
  const isOver = plan.status === "canceled" || plan.status === "archived";
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PlanName name={plan.name} color={plan.color} />
          <PlanState state={plan.status} />
          {plan.is_pending_invoice && <Badge tone="warning">Open invoice</Badge>}
        </span>
      }
      actions={
        <span className="flex items-center gap-1">
          {can.change && !isOver && (
            <ButtonLink size="small" scroll={false} href={`${path}?plan=${plan.id}`}>
              Edit
            </ButtonLink>
          )}
          {can.act && <SoldPlanMenu plan={plan} />}
        </span>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            { term: "Location", value: [place.locationName || place.address, place.city].filter(Boolean).join(", ") },
            { term: "Term", value: `${formatDay(plan.start_date)} – ${formatDay(plan.end_date)}` },
            { term: "Price", value: price },
            { term: "Next charge", value: renderNextCharge(sold) },
            { term: "Payment method", value: renderPaidBy(sold) },
            { term: "Terms and conditions", value: template.termsPdf && <TermsLink terms={template.termsPdf} /> },
            { term: "Signed", value: renderSignature(sold, price, timeZone, can.change && !isOver) },
          ]}
        />
        <PromiseList
          soldPlanId={plan.id}
          promises={appointmentPromises}
          jobTypes={jobTypes}
          timeZone={timeZone}
          today={today}
          canBook={can.book && !isOver && plan.status !== "paused"}
          path={path}
        />
      </div>
    </Card>
  );
}

function renderNextCharge({
  recurrence: { status, next_charge_date: day, chargeProblem },
}: SoldPlanDetails): ReactNode {
  if (status === "paused") return "None while paused";
  if (chargeProblem) return <span className="text-danger-ink">{chargeProblem}</span>;
  return day ? formatDay(day) : "No more charges";
}

function renderPaidBy({ recurrence: { paymentMethod, emailsInvoices } }: SoldPlanDetails): ReactNode {
  if (!paymentMethod) return emailsInvoices ? "Invoices, emailed automatically" : "Invoices, sent by the office";
  return paymentMethod.isActive ? (
    paymentMethod.name
  ) : (
    <span className="text-danger-ink">{paymentMethod.name}, no longer on file</span>
  );
}

function TermsLink({ terms }: { terms: { fileName: string; url: string } }) {
  return (
    <a className="text-link hover:underline" href={terms.url}>
      {terms.fileName}
    </a>
  );
}

function renderSignature(
  { recurrence: plan, maintenance_plan }: SoldPlanDetails,
  price: string,
  timeZone: string,
  canSign: boolean
): ReactNode {
  if (plan.signatureName && plan.signedAt)
    return [
      `${plan.signatureName}, ${formatDate(new Date(plan.signedAt), timeZone)}`,
      ...(plan.signatureTakenBy ? [`Captured by ${plan.signatureTakenBy.fullName}`] : []),
    ].join(". ");
  if (!canSign) return null;
  return (
    <SignPlanButton
      plan={{ id: plan.id, name: plan.name, price }}
      signer={plan.businessCustomer.fullName}
      terms={maintenance_plan.termsPdf?.url ?? null}
    />
  );
}
