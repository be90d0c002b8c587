import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { AppointmentsByLocation } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.appointmentsByLocation",
  summary: "Counts appointments by city in a period",
  permission: "reports.view",
  query: ReportPeriod,
  returns: AppointmentsByLocation,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "appointments-by-location", query);
    const items = lines.map(({ label, count, details }) => ({ location: label, count, appointments: details }));
    return { items, total: items.length };
  },
});
