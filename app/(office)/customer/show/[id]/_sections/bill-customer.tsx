import { BillPanel } from "@/components/customers/bill-panel";
import { JOB_STATUSES } from "@/lib/jobs/job-status";
import type { CustomerDetail } from "@/lib/customers/records/customer";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { listJobs } from "@/lib/jobs/list-jobs";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";

/** The number of newest jobs. One of them is usually meant. */
const JOBS = 20;

const getJobStatusName = (status: string) => JOB_STATUSES.find(({ id }) => id === status)?.name ?? status;

/** Chooses the job of an invoice or proposal. */
export async function BillCustomer({ who, detail }: { who: Who; detail: CustomerDetail }) {
  const { customer, locations } = detail;
  const [jobs, types] = await Promise.all([
    listJobs(who, { businessCustomerId: customer.id, limit: JOBS, offset: 0 }),
    listJobTypes(who),
  ]);
  return (
    <BillPanel
      customerId={customer.id}
      customerName={customer.fullName}
      jobs={jobs.items
        .filter(({ status }) => status !== "canceled")
        .map((job) => ({
          id: job.id,
          label: `${job.businessJobNumber} · ${job.name}`,
          hint: `${getJobStatusName(job.status)}, ${formatDate(new Date(job.dateCreated), who.timeZone)}`,
        }))}
      locations={locations}
      jobTypes={types.items}
      canOpenJob={who.permissions.has("jobs.change")}
      canAddLocation={who.permissions.has("customers.change")}
      closeHref={`/customer/show/${customer.id}`}
    />
  );
}
