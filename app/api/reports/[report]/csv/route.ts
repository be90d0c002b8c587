import { answerCsv } from "@/lib/platform/http/answer-csv";
import { dayAt } from "@/lib/platform/time/days";
import { reportFile } from "@/lib/reports/report-csv";
import { chosenDays } from "@/lib/reports/report-days";
import { isReportId } from "@/lib/reports/report-kinds";

type Context = { params: Promise<{ report: string }> };

/** The rows of a report as CSV. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { report } = await params;
  const { searchParams } = new URL(request.url);
  const asked = { start: searchParams.get("start") ?? "", end: searchParams.get("end") ?? "" };
  return answerCsv(request, "reports.view", async (who) =>
    isReportId(report) ? reportFile(who, report, chosenDays(asked, dayAt(who.now, who.timeZone))) : null,
  );
}
