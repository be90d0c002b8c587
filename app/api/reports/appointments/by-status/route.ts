import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { AppointmentsByStatus } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.appointmentsByStatus",
  summary: "Counts appointments by status in a period",
  permission: "reports.view",
  query: ReportPeriod,
  returns: AppointmentsByStatus,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "appointments-by-status", query);
    const items = lines.map(({ key, count, details }) => ({ status: key, count, appointments: details }));
    return { items, total: items.length };
  },
});
