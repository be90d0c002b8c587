import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { AppointmentsByCompletion } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.appointmentsByCompletion",
  summary: "Counts completed and not completed appointments in a period",
  permission: "reports.view",
  query: ReportPeriod,
  returns: AppointmentsByCompletion,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "appointments-by-completion", query);
    const items = lines.map(({ key, count, details }) => ({ completed: key === "true", count, appointments: details }));
    return { items, total: items.length };
  },
});
