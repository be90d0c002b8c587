import { Briefcase } from "lucide-react";
import { RestoreJobButton } from "@/components/jobs/job-removal";
import type { Job } from "@/lib/jobs/job";
import { buildJobColumns } from "@/components/jobs/job-columns";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { buildAddressWith } from "@/components/ui/fields/address";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ListSearch } from "@/components/office/lists/list-search";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { JOB_STATUSES } from "@/lib/jobs/job-status";
import { listJobPage, readJobListQuery } from "@/lib/jobs/list-job-page";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const params = await searchParams;
  const query = readJobListQuery(params);
  const [{ items, total, next, previous }, { items: types }] = await who.db(
    async () => [await listJobPage(who, query), await listJobTypes(who)] as const
  );
  const { isDeleted } = query;
  const canChange = who.permissions.has("jobs.change");
  const isFiltered = Boolean(query.term || query.statuses.length || query.jobTypeIds.length);
  return (
    <>
      <PageHeader
        title={isDeleted ? "Deleted jobs" : "Jobs"}
        context={isDeleted ? "Invoices and completed appointments aren't deleted with a job" : "Newest first"}
        {...(isDeleted ? { back: { href: "/jobs", label: "Jobs" } } : {})}
        actions={!isDeleted && canChange && <TextLink href="/jobs?deleted=1">Deleted jobs</TextLink>}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search jobs" placeholder="Name, number, or customer" />
        <FilterChips
          filters={[
            { param: "status", label: "Status", options: JOB_STATUSES.map(({ id, name }) => ({ id, label: name })) },
            { param: "type", label: "Job type", options: types.map(({ id, name }) => ({ id, label: name })) },
          ]}
        />
      </div>
      <DataTable
        label="Jobs"
        columns={[
          ...buildJobColumns(who.timeZone),
          ...(isDeleted && who.permissions.has("jobs.all")
            ? [
                {
                  id: "restore",
                  label: "Restore",
                  cell: (job: Job) => <RestoreJobButton id={job.id} number={job.businessJobNumber} isSmall />,
                },
              ]
            : []),
        ]}
        rows={items}
        rowId={(job) => job.id}
        rowName={(job) => `Job ${job.businessJobNumber}`}
        rowHref={(job) => `/jobs/${job.id}`}
        {...(previous
          ? { previousHref: buildAddressWith({ path: "/jobs", params }, { before: previous, after: null }) }
          : {})}
        {...(next ? { nextHref: buildAddressWith({ path: "/jobs", params }, { after: next, before: null }) } : {})}
        summary={formatTotal(total, "job")}
        empty={
          isDeleted && !isFiltered ? (
            <EmptyState icon={<Briefcase aria-hidden />} title="No deleted jobs" text="Deleted jobs appear here." />
          ) : isFiltered ? (
            <EmptyState
              icon={<Briefcase aria-hidden />}
              title="No matching jobs"
              text="Try a different search or fewer filters."
            />
          ) : (
            <EmptyState
              icon={<Briefcase aria-hidden />}
              title="No jobs yet"
              text={`Booking an appointment creates a job.${canChange ? " You can also add one from a customer's page." : ""}`}
              action={
                who.permissions.has("schedule.change") && (
                  <ButtonLink href="/schedule/new" variant="primary">
                    Book appointment
                  </ButtonLink>
                )
              }
            />
          )
        }
      />
    </>
  );
}
