import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { TechnicianLeaderboard } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.technicianLeaderboard",
  summary: "Lists technicians' revenue in a period, highest first",
  permission: "reports.view",
  query: ReportPeriod,
  returns: TechnicianLeaderboard,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "technician-leaderboard", query);
    const items = lines.map(({ key, label, count, amount, details }) => ({
      techId: key,
      fullName: label,
      jobCount: count,
      revenue: amount,
      jobs: details,
    }));
    return { items, total: items.length };
  },
});
