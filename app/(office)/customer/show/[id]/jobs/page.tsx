import { Briefcase } from "lucide-react";
import { NewJobPanel } from "@/components/customers/new-job-panel";
import { buildJobColumns } from "@/components/jobs/job-columns";
import { buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { listJobs } from "@/lib/jobs/list-jobs";
import type { Job } from "@/lib/jobs/job";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ page?: string; add?: string }> };

export const metadata = { title: "Jobs" };

export default async function CustomerJobsPage({ params, searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { customer, locations } = await loadCustomer(who, id);
  const page = Math.min(Math.max(Number.parseInt(query.page ?? "1", 10) || 1, 1), 1000);
  const offset = (page - 1) * SCREEN_PAGE;
  const { items, total } = await listJobs(who, { businessCustomerId: id, limit: SCREEN_PAGE, offset });
  const canAdd = who.permissions.has("jobs.change") && !customer.deleted;
  const canBook = who.permissions.has("schedule.change");
  const base = `/customer/show/${id}/jobs`;
  const isAdding = canAdd && query.add === "job";
  const types = isAdding ? (await listJobTypes(who)).items : [];
  const columns = buildJobColumns(who.timeZone).filter((column) => column.id !== "customer");
  const buildPageAddress = (number: number) =>
    buildAddressWith({ path: base, params: {} }, { page: number > 1 ? String(number) : null });
  const add = canAdd && locations.length > 0 && (
    <ButtonLink href={`${base}?add=job`} scroll={false}>
      New job
    </ButtonLink>
  );
  return (
    <>
      {items.length > 0 && add && <div className="mb-3 flex justify-end">{add}</div>}
      <DataTable
        label="Jobs"
        columns={columns}
        rows={items}
        rowId={(job: Job) => job.id}
        rowName={(job: Job) => `Job ${job.businessJobNumber}`}
        rowHref={(job: Job) => `/jobs/${job.id}`}
        {...(page > 1 ? { previousHref: buildPageAddress(page - 1) } : {})}
        {...(total > offset + items.length ? { nextHref: buildPageAddress(page + 1) } : {})}
        summary={formatTotal(total, "job")}
        empty={
          <EmptyState
            icon={<Briefcase aria-hidden />}
            title="No jobs yet"
            text={
              !canAdd
                ? "This customer's jobs appear here."
                : locations.length > 0
                  ? canBook
                    ? "This customer's jobs appear here. Booking an appointment also creates a job."
                    : "This customer's jobs appear here."
                  : "Add a location first. Every job needs one."
            }
            action={add}
          />
        }
      />
      {isAdding && (
        <NewJobPanel
          customerId={id}
          customerName={customer.fullName}
          locations={locations}
          jobTypes={types.filter((type) => !type.is_deleted)}
          closeHref={base}
        />
      )}
    </>
  );
}
