import { Download } from "lucide-react";
import { notFound } from "next/navigation";
import { CloseDayButton, PrintButton } from "@/components/payments/books/book-actions";
import { DepositList } from "@/components/payments/books/deposit-list";
import { OnTheirWayCard } from "@/components/payments/books/on-their-way-card";
import { Card } from "@/components/ui/card";
import { getButtonStyles } from "@/components/ui/button-styles";
import { PageHeader } from "@/components/ui/page-header";
import { getBookDay } from "@/lib/payments/books/get-book-day";
import { findLastClosedDay } from "@/lib/payments/books/write-money";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { formatBookMoment } from "@/components/payments/books/moment-text";
import { formatDay } from "@/lib/platform/time/format-time";

type Props = { params: Promise<{ day: string }> };

export async function generateMetadata({ params }: Props) {
  const { data: day } = Day.safeParse((await params).day);
  return { title: day ? `Deposit list ${formatDay(day)}` : "Deposit list" };
}

export default async function DayPage({ params }: Props) {
  const who = await requireMember("payments.all");
  const { data: day } = Day.safeParse((await params).day);
  if (!day) notFound();
  const [bookDay, closed] = await Promise.all([getBookDay(who, day), findLastClosedDay(who)]);
  const isClosed = closed !== null && day <= closed;
  const canClose = !isClosed && day <= getDayAt(who.now, who.timeZone) && who.permissions.has("payments.close-days");
  return (
    <>
      <PageHeader
        title={`Deposit list ${formatDay(day)}`}
        context={describeClosing(bookDay.closed, isClosed, who.timeZone)}
        back={{ href: "/billing/books", label: "Books" }}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <a href={`/api/books/days/${day}/csv`} className={getButtonStyles("secondary", "medium")}>
              <Download aria-hidden /> CSV
            </a>
            <PrintButton />
            {canClose && <CloseDayButton day={day} onTheirWay={bookDay.onTheirWay.total} />}
          </span>
        }
      />
      <div className="flex flex-col gap-6">
        <Card>
          <DepositList day={bookDay} />
        </Card>
        <OnTheirWayCard onTheirWay={bookDay.onTheirWay} />
      </div>
    </>
  );
}

function describeClosing(
  closed: { closedBy: string | null; closedAt: string } | null,
  isClosed: boolean,
  timeZone: string
): string {
  if (!closed) return isClosed ? "Closed with a later day" : "Open";
  return `Closed by ${closed.closedBy ?? "a former user"}, ${formatBookMoment(closed.closedAt, timeZone)}`;
}
