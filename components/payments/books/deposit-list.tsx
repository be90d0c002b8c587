import { RecordLink, TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { BookDay } from "@/lib/payments/books/book-day";

/** A day's money by method, with the bank deposit of each. */
export function DepositList({ day }: { day: BookDay }) {
  if (day.methods.length === 0)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-muted">No deposits on this day.</p>
        <OnTheirWayLine {...day.onTheirWay} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5 pt-2">
      {day.methods.map(({ paymentType, name, total, entries }) => (
        <section key={paymentType} aria-label={name}>
          <h3 className="flex items-baseline justify-between border-b border-line pb-1 font-medium">
            {name}
            <Money amount={total} />
          </h3>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
                <span className="min-w-40 flex-1">
                  <RecordLink href={`/billing/payments/${entry.paymentId}`}>{entry.customer}</RecordLink>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                    <span>{entry.what}</span>
                    {entry.invoices.map(({ id, number, isProposal }) => (
                      <TextLink key={id} href={`/billing/invoices/${id}`}>
                        {isProposal ? "Proposal" : "Invoice"} #{number}
                      </TextLink>
                    ))}
                    {entry.takenBy && <span>Received by {entry.takenBy}</span>}
                  </span>
                </span>
                <Money amount={entry.amount} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="flex items-baseline justify-between border-t border-line pt-2 font-semibold">
        Total
        <Money amount={day.total} />
      </p>
      <OnTheirWayLine {...day.onTheirWay} />
    </div>
  );
}

/** The amount still to come from the bank, for users who look for it in the total. */
function OnTheirWayLine({ count, total }: BookDay["onTheirWay"]) {
  if (count === 0) return null;
  return (
    <p className="flex items-baseline justify-between text-muted">
      In transit from the bank, not in the total
      <Money amount={total} />
    </p>
  );
}
