import { CircleAlert, CircleCheck } from "lucide-react";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { formatDay } from "@/lib/platform/time/format-time";
import type { Invariant } from "@/lib/payments/books/book-day";
import { formatCount } from "@/lib/platform/format/format-count";

const TITLES: Record<Invariant["id"], string> = {
  lines: "Lines match totals",
  entries: "Entries match balances",
  proposals: "Deposits match proposals",
  payments: "Payments are applied correctly",
  credits: "Credits balance",
  money: "Daily totals match payments",
  provider: "Payments match the card processor",
};

/** The invariants of the books, with their status, both figures, and the records in question. */
export function InvariantList({ invariants }: { invariants: readonly Invariant[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {invariants.map((invariant) => (
        <li key={invariant.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex items-center gap-2">
            {invariant.holds ? (
              <CircleCheck aria-hidden className="size-5 text-success-ink" />
            ) : (
              <CircleAlert aria-hidden className="size-5 text-danger-ink" />
            )}
            <h2 className="flex-1 font-medium">{TITLES[invariant.id]}</h2>
            <span className={invariant.holds ? "text-success-ink" : "font-medium text-danger-ink"}>
              {invariant.holds ? "OK" : formatCount(invariant.different, "difference")}
            </span>
          </div>
          <dl className="flex flex-col gap-1">
            {formatFigures(invariant).map(({ label, amount }) => (
              <div key={label} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
          {invariant.records.length > 0 && <Records {...invariant} />}
        </li>
      ))}
    </ul>
  );
}

const formatFigures = ({ left, right, aside }: Invariant) => [left, right, ...(aside ? [aside] : [])];

function Records({ id, records, different }: Invariant) {
  return (
    <div className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger-ink">
      <ul aria-label={`Differences: ${TITLES[id]}`} className="flex flex-col gap-1">
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="flex-1">
              <RecordName {...record} />
            </span>
            <Money amount={record.left} /> vs. <Money amount={record.right} />
          </li>
        ))}
      </ul>
      {different > records.length && <p>And {different - records.length} more</p>}
    </div>
  );
}

function RecordName({ kind, id, name }: Invariant["records"][number]) {
  if (kind === "payment") return <RecordLink href={`/billing/payments/${id}`}>Payment on {formatDay(name)}</RecordLink>;
  return kind === "invoice" ? (
    <RecordLink href={`/billing/invoices/${id}`}>{name}</RecordLink>
  ) : (
    `Credit on ${formatDay(name)}`
  );
}
