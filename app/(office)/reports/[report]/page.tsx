import { readParam } from "@/components/ui/fields/address";
import { Download } from "lucide-react";
import { notFound } from "next/navigation";
import { PrintButton } from "@/components/reports/print-button";
import { ReportDaysFields } from "@/components/reports/report-days-fields";
import { ReportFigures } from "@/components/reports/report-figures";
import { ButtonLink } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { readTotals } from "@/lib/reports/read-report";
import {
  parseChosenDays,
  getDaysBefore,
  getDaysOfPeriod,
  type Days,
  PERIODS,
  findPeriod,
} from "@/lib/reports/get-days-of-period";
import { isReportId, REPORTS } from "@/lib/reports/report-kind";
import { listFigures } from "@/components/reports/figures-of";
import { ReportLines } from "../_sections/report-lines";
import { ReportRows } from "../_sections/report-rows";

type Params = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ report: string }>; searchParams: Promise<Params> };

export async function generateMetadata({ params }: Props) {
  const { report } = await params;
  return { title: isReportId(report) ? REPORTS[report].title : "Reports" };
}

export default async function ReportPage({ params, searchParams }: Props) {
  const who = await requireMember("reports.view");
  const { report: id } = await params;
  if (!isReportId(id)) notFound();
  const report = REPORTS[id];
  const query = await searchParams;
  const today = getDayAt(who.now, who.timeZone);
  const days = parseChosenDays({ start: readParam(query, "start"), end: readParam(query, "end") }, today);
  const earlier = getDaysBefore(days);
  const [totals, before] = await Promise.all([readTotals(who, id, days), readTotals(who, id, earlier)]);
  const { groups, sums } = totals;
  const addressOf = (shownDays: Days) => `/reports/${id}?${new URLSearchParams(shownDays)}`;
  const period = findPeriod(days, today);
  return (
    <>
      <PageHeader
        title={report.title}
        context={report.text}
        back={{ href: "/reports", label: "Reports" }}
        actions={
          <>
            <PrintButton />
            <ButtonLink
              href={`/api/reports/${id}/csv?${new URLSearchParams(days)}`}
              download
              icon={<Download aria-hidden />}
            >
              CSV
            </ButtonLink>
          </>
        }
        tabs={
          <LinkTabs
            label="Period"
            tabs={PERIODS.map((each) => ({ href: addressOf(getDaysOfPeriod(each.id, today)), label: each.label }))}
            current={period ? addressOf(getDaysOfPeriod(period, today)) : ""}
          />
        }
      />
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <ReportDaysFields days={days} />
          <p className="pb-2 text-sm text-muted">
            Compared with {formatDay(earlier.start)} – {formatDay(earlier.end)}
          </p>
        </div>
        <ReportFigures figures={listFigures(report, { now: totals, before, showsCosts: canSeeCosts(who) })} />
        <ReportLines report={report} groups={groups} before={before.groups} sums={sums} path={addressOf(days)} />
        {sums.count > 0 && (
          <ReportRows
            who={who}
            report={report}
            days={days}
            sums={sums}
            line={groups.find(({ key }) => key === readParam(query, "line"))}
            page={Number(readParam(query, "page")) || 1}
          />
        )}
      </div>
    </>
  );
}
