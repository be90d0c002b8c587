import { PageLink } from "@/components/ui/link";
import type { ReactNode } from "react";
import { formatWhen } from "@/components/scheduling/day-work/appointment-list";
import { Money } from "@/components/ui/money";
import type { CustomerAccount } from "@/lib/payments/statements/customer-account";
import { formatDay } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";

type Props = {
  customerId: string;
  /** Undefined for users without access to invoices. */
  account?: CustomerAccount | undefined;
  /** Undefined for users without access to the schedule. Null when there is none. */
  appointments?: { next: Appointment | null; last: Appointment | null } | undefined;
  timeZone: string;
};

/** The most urgent facts during a phone call: the balance, the next and last appointment, and open proposals. */
export function CustomerGlance({ customerId, account, appointments, timeZone }: Props) {
  const base = `/customer/show/${customerId}`;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {account && (
        <Fact term="Balance due" href={`${base}/statements`} value={<Money amount={account.owed} />}>
          {account.pastDue ? (
            <span className="font-medium text-danger-ink">
              <Money amount={account.pastDue.amount} /> overdue since {formatDay(account.pastDue.since)}
            </span>
          ) : (
            "Nothing overdue"
          )}
        </Fact>
      )}
      {appointments && (
        <>
          <AppointmentFact term="Next appointment" none="None booked" of={appointments.next} timeZone={timeZone} />
          <AppointmentFact term="Last appointment" none="None yet" of={appointments.last} timeZone={timeZone} />
        </>
      )}
      {account && (
        <Fact
          term="Open proposals"
          href={account.proposals.count > 0 ? `${base}/invoices` : null}
          value={account.proposals.count > 0 ? <Money amount={account.proposals.amount} /> : "None"}
        >
          {account.proposals.count === 1 && "1 awaiting a response"}
          {account.proposals.count > 1 && `${account.proposals.count} awaiting a response`}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { term: string; value: ReactNode; href: string | null; children?: ReactNode };

function Fact({ term, value, href, children }: FactProps) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular mt-0.5 font-semibold break-words">
        {href ? (
          <PageLink
            href={href}
            className="rounded-control text-ink underline-offset-3 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {value}
          </PageLink>
        ) : (
          value
        )}
        {children && <span className="block text-sm font-normal text-muted">{children}</span>}
      </dd>
    </div>
  );
}

type AppointmentFactProps = { term: string; none: string; of: Appointment | null; timeZone: string };

function AppointmentFact({ term, none, of, timeZone }: AppointmentFactProps) {
  if (!of) return <Fact term={term} value={<span className="font-normal">{none}</span>} href={null} />;
  const who = of.technicians.map(({ fullName }) => fullName).join(", ") || "Unassigned";
  return (
    <Fact term={term} value={formatWhen(of, timeZone)} href={`/schedule/appointments/${of.id}`}>
      {of.job.jobType.name} · {who}
    </Fact>
  );
}
