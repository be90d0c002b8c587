import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { AGES } from "@/lib/payments/statements/compute-aging";
import { computeTotalOwed } from "@/lib/payments/statements/compute-total-owed";
import type { Who } from "@/lib/platform/session/who";
import { countDaysBetween } from "@/lib/platform/time/day";
import { getToday, loadWaitingProposals } from "@/lib/reports/liveboards/day-figures";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { ShareBar, TileCard, TileFigure } from "./tile-card";

const MOST = 5;

type Props = { who: Who };

/** The open balances by age. */
export async function OwedTile({ who }: Props) {
  const { owed, customers, ages } = await computeTotalOwed(who);
  return (
    <TileCard
      title="Outstanding"
      link={who.permissions.has("invoices.all") && { href: "/billing/statements", label: "View statements" }}
      text={
        customers === 0
          ? "No balances due."
          : `${formatCount(customers, "customer")} with a balance due, by days past due.`
      }
    >
      {customers > 0 && (
        <>
          <TileFigure>
            <Money amount={owed} />
          </TileFigure>
          <ul className="mt-3 flex flex-col gap-2">
            {AGES.map((age) => (
              <li key={age} className="grid grid-cols-[5rem_1fr_6.5rem] items-center gap-3">
                <span className="first-letter:uppercase">{age}</span>
                <ShareBar share={Number(ages[age]) / Number(owed)} />
                <Money amount={ages[age]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TileCard>
  );
}

/** Proposals without an answer. */
export async function WaitingProposalsTile({ who }: Props) {
  const { count, amount, oldest } = await loadWaitingProposals(who, MOST);
  const today = getToday(who);
  return (
    <TileCard
      title="Open proposals"
      link={
        who.permissions.has("invoices.all") && {
          href: "/billing/invoices?kind=proposal&status=presented",
          label: "View all",
        }
      }
      text={count === 0 ? "No open proposals." : "Sent and awaiting a response, oldest first."}
    >
      {count > 0 && (
        <TileFigure>
          {formatNumber(count)} · <Money amount={amount} />
        </TileFigure>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {oldest.map(({ id, jobId, customer, number, since, total }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <RecordLink href={getInvoicePath({ id, jobId })}>{customer}</RecordLink>{" "}
              <span className="text-sm text-muted">
                #{number} · {formatDays(countDaysBetween(since, today))}
              </span>
            </span>
            <Money amount={total} />
          </li>
        ))}
      </ul>
    </TileCard>
  );
}

const formatDays = (days: number) => (days <= 0 ? "today" : formatCount(days, "day"));
