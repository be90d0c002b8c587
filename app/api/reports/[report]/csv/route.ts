import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireStaff } from "@/lib/platform/session/staff-session";
import { dayAt } from "@/lib/platform/time/days";
import { reportFile } from "@/lib/reports/report-csv";
import { chosenDays } from "@/lib/reports/report-days";
import { isReportId } from "@/lib/reports/report-kinds";

type Context = { params: Promise<{ report: string }> };

/** The rows of a report as CSV. Answers a file, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireStaff(request);
    const { report } = await params;
    if (!who.permissions.has("reports.view")) return new Response(null, { status: 403 });
    if (!isReportId(report)) return new Response(null, { status: 404 });
    const { searchParams } = new URL(request.url);
    const asked = { start: searchParams.get("start") ?? "", end: searchParams.get("end") ?? "" };
    const { fileName, text } = await reportFile(who, report, chosenDays(asked, dayAt(who.now, who.timeZone)));
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
