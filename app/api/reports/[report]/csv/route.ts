import { z } from "zod";
import { fileCall } from "@/lib/platform/files/file-call";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { getDayAt } from "@/lib/platform/time/day";
import { buildReportFile } from "@/lib/reports/build-report-file";
import { parseChosenDays } from "@/lib/reports/get-days-of-period";
import { REPORT_IDS } from "@/lib/reports/report-kind";

const day = z.union([Day, z.literal("")]).default("");

export const GET = fileCall({
  id: "reports.csv",
  summary: "Exports a report as CSV",
  permission: "reports.view",
  params: z.object({ report: z.enum(REPORT_IDS) }),
  query: z.object({ start: day, end: day }),
  to: "keep",
  run: ({ who, params, query }) =>
    buildReportFile(who, params.report, parseChosenDays(query, getDayAt(who.now, who.timeZone))),
});
