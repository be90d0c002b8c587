import { BillingTabs } from "@/components/payments/billing-tabs";
import { CloseDayButton, CompareButton } from "@/components/payments/books/book-actions";
import { buildClosedDayColumns } from "@/components/payments/books/closed-day-columns";
import { DepositList } from "@/components/payments/books/deposit-list";
import { InvariantList } from "@/components/payments/books/invariant-list";
import { OnTheirWayCard } from "@/components/payments/books/on-their-way-card";
import { Card } from "@/components/ui/card";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { CalendarCheck } from "lucide-react";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { checkBooks } from "@/lib/payments/books/check-books";
import { listClosedDays, getBookDay } from "@/lib/payments/books/get-book-day";
import { findDayToClose } from "@/lib/payments/books/find-day-to-close";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatBookMoment } from "@/components/payments/books/moment-text";
import { formatDay } from "@/lib/platform/time/format-time";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Books" };

export default async function BooksPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  const [check, open, { items, total }] = await Promise.all([
    checkBooks(who),
    findDayToClose(who).then((day) => (day ? getBookDay(who, day) : null)),
    listClosedDays(who, { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE }),
  ]);
  const address = { path: "/billing/books", params };
  const canClose = who.permissions.has("payments.close-days");
  const canTakeCards = await hasOnlinePayment();
  const isCompared = canTakeCards || check.comparedAt !== null;
  return (
    <>
      <PageHeader
        title="Billing"
        context={check.holds ? "Books balance" : "Books don't balance"}
        actions={canClose && isCompared && <CompareButton />}
        tabs={<BillingTabs permissions={who.permissions} takesCards={canTakeCards} />}
      />
      <div className="flex flex-col gap-6">
        <InvariantList invariants={check.invariants} />
        {isCompared && (
          <p className="text-sm text-muted">
            {check.comparedAt
              ? `Online payments are compared with the card processor every day. Last compared ${formatBookMoment(check.comparedAt, who.timeZone)}.`
              : "Online payments are compared with the card processor every day."}
          </p>
        )}
        <OnTheirWayCard onTheirWay={check.onTheirWay} />
        <Card
          title={open ? `Next day to close: ${formatDay(open.day)}` : "All days through yesterday are closed"}
          actions={
            open && (
              <span className="flex flex-wrap gap-2">
                <ButtonLink href={`/billing/books/${open.day}`}>Deposit list</ButtonLink>
                {canClose && <CloseDayButton day={open.day} onTheirWay={open.onTheirWay.total} />}
              </span>
            )
          }
        >
          {open ? <DepositList day={open} /> : <p className="text-muted">Today can be closed tomorrow.</p>}
        </Card>
        <DataTable
          label="Closed days"
          columns={buildClosedDayColumns(who.timeZone)}
          rows={items}
          rowId={({ id }) => id}
          rowName={({ day }) => formatDay(day)}
          rowHref={({ day }) => `/billing/books/${day}`}
          {...(page > 1
            ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) }
            : {})}
          {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
          summary={formatTotal(total, "closed day")}
          empty={
            <EmptyState
              icon={<CalendarCheck aria-hidden />}
              title="No closed days yet"
              text="Close a day once its money is in the bank. Corrections to a closed day get a later date."
            />
          }
        />
      </div>
    </>
  );
}
