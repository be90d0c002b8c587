import { FileDown, Receipt } from "lucide-react";
import { MailProblems } from "@/components/office/mail-problem";
import { SendStatementButton } from "@/components/payments/statements/send-statement-button";
import { statementColumns } from "@/components/payments/statements/statement-columns";
import { StatementSummary } from "@/components/payments/statements/statement-summary";
import { ReportDaysFields } from "@/components/reports/report-days-fields";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { readStatement } from "@/lib/payments/statements/read-statement";
import { computeFlows } from "@/lib/payments/statements/compute-flows";
import { StatementPeriod } from "@/lib/payments/statements/statement-movement";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { requireMember } from "@/lib/platform/session/require-member";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Statement" };

/** The period in days without an address: the last three months. */
const DAYS = 90;

export default async function CustomerStatementsPage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.all");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer, contacts } = await loadCustomer(who, id);
  const today = getDayAt(who.now, who.timeZone);
  const requestedPeriod = StatementPeriod.safeParse({ start: search["start"], end: search["end"] }).data;
  const end = requestedPeriod?.end ?? today;
  const period = { start: requestedPeriod?.start ?? addDays(end, -DAYS), end };
  const statement = await readStatement(who, id, period);
  const page = readPage(search);
  const newest = statement.movements.toReversed();
  const visibleMovements = newest.slice((page - 1) * SCREEN_PAGE, page * SCREEN_PAGE);
  const path = `/customer/show/${id}/statements`;
  const address = { path, params: search };
  return (
    <section aria-label="Statement" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ReportDaysFields days={period} />
        <span className="flex flex-wrap gap-2">
          <ButtonLink
            href={`/api/customers/${id}/statements/pdf?${new URLSearchParams(period)}`}
            icon={<FileDown aria-hidden />}
          >
            PDF
          </ButtonLink>
          {who.permissions.has("invoices.change") && (
            <MailProblems
              problems={await listAddressProblems(who, [customer.email, ...contacts.map(({ email }) => email)])}
            >
              <SendStatementButton
                customer={{ id, fullName: customer.fullName, email: customer.email }}
                contacts={contacts.map((contact) => ({ id: contact.id, name: contact.fullName, email: contact.email }))}
                period={period}
              />
            </MailProblems>
          )}
        </span>
      </div>
      <StatementSummary {...statement} {...computeFlows(statement.movements)} />
      <DataTable
        label="Statement"
        columns={statementColumns}
        rows={visibleMovements}
        rowId={(movement) => movement.id}
        rowName={({ description }) => description}
        summary={formatTotal(newest.length, "line")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(newest.length > page * SCREEN_PAGE
          ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) }
          : {})}
        empty={
          <EmptyState
            icon={<Receipt aria-hidden />}
            title="No activity in this period"
            text="Invoices and payments from this period appear here."
          />
        }
      />
    </section>
  );
}
