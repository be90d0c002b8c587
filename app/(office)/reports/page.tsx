import { PageHeader } from "@/components/ui/page-header";
import { RecordLink } from "@/components/ui/link";
import { Card } from "@/components/ui/card";
import { requireMember } from "@/lib/platform/session/require-member";
import { type ReportId, REPORTS } from "@/lib/reports/report-kind";

export const metadata = { title: "Reports" };

const TEAM = "Team and customers";

const AREAS: ReadonlyArray<{ title: string; reports: readonly ReportId[] }> = [
  { title: "Sales", reports: ["total-sales", "invoice-highlights", "sales-conversion"] },
  { title: "Payments", reports: ["payments-by-method", "payments-by-job-type"] },
  {
    title: "Appointments",
    reports: ["appointments-by-status", "appointments-by-completion", "appointments-by-location"],
  },
  { title: TEAM, reports: ["technician-leaderboard", "customer-stats"] },
];

export default async function ReportsPage() {
  await requireMember("reports.view");
  return (
    <>
      <PageHeader title="Reports" />
      <div className="grid gap-5 lg:grid-cols-2">
        {AREAS.map(({ title, reports }) => (
          <Card key={title} title={title}>
            <ul className="flex flex-col gap-3">
              {title === TEAM && (
                <li>
                  <RecordLink href="/reports/performance">Performance</RecordLink>
                  <p className="text-sm text-muted">Completed appointments, invoices, and payments, by user.</p>
                </li>
              )}
              {reports.map((id) => (
                <li key={id}>
                  <RecordLink href={`/reports/${id}`}>{REPORTS[id].title}</RecordLink>
                  <p className="text-sm text-muted">{REPORTS[id].text}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
