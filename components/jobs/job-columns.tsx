import type { Column } from "@/components/ui/table/data-table-head";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Job } from "@/lib/jobs/job";
import { JobStatusChip } from "./job-status-chip";

/** Returns the columns of job lists. The first one is the link. */
export function buildJobColumns(zone: string): Column<Job>[] {
  return [
    { id: "number", label: "Job", cell: (job) => `${job.businessJobNumber} · ${job.name}`, isFixed: true },
    { id: "customer", label: "Customer", cell: (job) => job.businessCustomer.fullName },
    {
      id: "town",
      label: "City",
      cell: (job) => [job.businessCustomerLocation.city, job.businessCustomerLocation.state].filter(Boolean).join(", "),
    },
    { id: "type", label: "Type", cell: (job) => job.jobType.name, isMinor: true },
    { id: "status", label: "Status", cell: JobStatusChip },
    {
      id: "created",
      label: "Opened",
      align: "right",
      cell: (job) => formatDate(new Date(job.dateCreated), zone),
    },
  ];
}
