import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import type { Payout } from "@/lib/payments/gateways/payout";
import { formatDay } from "@/lib/platform/time/format-time";
import { formatBank, PayoutChip } from "./payout-columns";

/** The name of a payout's date. A failed or canceled payout did not arrive. */
const ARRIVAL: Record<Payout["status"], string> = {
  pending: "Arrives",
  in_transit: "Arrives",
  paid: "Arrived",
  failed: "Expected",
  canceled: "Expected",
};

/** The status of a payout, and the parts of its amount. */
export function PayoutSummary({ payout }: { payout: Payout }) {
  const { status, arrivesOn, failureReason, whatToDo, reference, currency, contents } = payout;
  return (
    <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
      <Card title="Payout">
        <DescriptionList
          items={[
            { term: "Status", value: <PayoutChip status={status} /> },
            { term: ARRIVAL[status], value: formatDay(arrivesOn) },
            { term: "Bank account", value: formatBank(payout) },
            { term: "Reference", value: reference },
            ...(currency === "usd" ? [] : [{ term: "Currency", value: currency.toUpperCase() }]),
          ]}
        />
        {failureReason && (
          <p role="note" className="mt-4 rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
            {failureReason} {whatToDo}
            {!payout.amount.startsWith("-") &&
              " The money went back to the card processor and will be included in a later payout."}
          </p>
        )}
      </Card>
      <Card title="Payout details">
        {contents === "complete" ? (
          <Sums payout={payout} />
        ) : (
          <p className="text-muted">
            {contents === "pending"
              ? "The card processor is still preparing this payout's details. They appear here when they're ready."
              : "The card processor provides details only for automatic payouts."}
          </p>
        )}
      </Card>
    </div>
  );
}

function Sums({ payout }: { payout: Payout }) {
  const { collected, refunded, disputed, fees, other, amount, difference } = payout;
  const sums = [
    { label: "Collected", sum: collected },
    { label: "Refunds", sum: refunded },
    { label: "Disputes", sum: disputed },
    { label: "Card processing fees", sum: fees },
    ...(other === "0.00" ? [] : [{ label: "Other", sum: other }]),
    ...(difference === "0.00" ? [] : [{ label: "Difference", sum: difference }]),
  ];
  return (
    <>
      <dl className="flex flex-col gap-1">
        {sums.map(({ label, sum }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={sum} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Payout</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      </dl>
      {difference !== "0.00" && (
        <p role="note" className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          The payout and its details differ by <Money amount={difference} />. Contact the card processor.
        </p>
      )}
    </>
  );
}
