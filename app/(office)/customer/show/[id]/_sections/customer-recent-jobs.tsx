import { JobStatusChip } from "@/components/jobs/job-status-chip";
import { Card } from "@/components/ui/card";
import { RecordLink, TextLink } from "@/components/ui/link";
import { listJobs } from "@/lib/jobs/list-jobs";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";

const MAX_SHOWN = 5;

export async function CustomerRecentJobs({ who, customerId }: { who: Who; customerId: string }) {
  const { items, total } = await listJobs(who, { businessCustomerId: customerId, limit: MAX_SHOWN, offset: 0 });
  return (
    <Card
      title="Jobs"
      actions={total > MAX_SHOWN && <TextLink href={`/customer/show/${customerId}/jobs`}>All {total}</TextLink>}
    >
      {items.length === 0 ? (
        <p className="text-muted">No jobs yet. Booking an appointment creates one.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {items.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <RecordLink
                href={`/jobs/${job.id}`}
                className="min-w-0 flex-1 max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {job.businessJobNumber} · {job.name}
              </RecordLink>
              <span className="tabular text-sm text-muted">{formatDate(new Date(job.dateCreated), who.timeZone)}</span>
              <JobStatusChip status={job.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
