import { Suspense } from "react";
import { JobEditor } from "@/components/jobs/job-editor";
import { DeleteJobButton, RestoreJobButton } from "@/components/jobs/job-removal";
import { JobStatusChip } from "@/components/jobs/job-status-chip";
import { Badge } from "@/components/ui/badge";
import { RecordLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states/skeleton";
import { listLocations } from "@/lib/customers/locations/list-locations";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { listLeadSources } from "@/lib/leads/list-lead-sources";
import type { Job } from "@/lib/jobs/job";
import { listPriceKeys } from "@/lib/price-book/pricing/list-price-keys";
import { isOwnRecord } from "@/lib/platform/session/require-own-records";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import { JobAppointmentsSection } from "../_sections/job-appointments-section";
import { JobEquipmentSection } from "../_sections/job-equipment-section";
import { JobFilesSection } from "../_sections/job-files-section";
import { JobInvoicesSection } from "../_sections/job-invoices-section";
import { JobNotesSection } from "../_sections/job-notes-section";
import { JobProfitSection } from "../_sections/job-profit-section";
import { JobTimeSection } from "../_sections/job-time-section";
import { formatJobTitle, loadJob } from "../_sections/load-job";
import { HistoryOf } from "../../_sections/history-of";
import { MustKnow } from "../../_sections/must-know";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ equipment?: string }> };

export async function generateMetadata({ params }: Props) {
  const job = await loadJob(await requireMember("jobs.view"), (await params).id);
  return { title: formatJobTitle(job) };
}

export default async function JobPage({ params, searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const job = await loadJob(who, (await params).id);
  const [{ items: jobTypes }, { items: leadSources }] = await who.db(
    async () => [await listJobTypes(who), await listLeadSources(who)] as const
  );
  const { businessCustomerLocation: place, isDeleted, businessJobNumber: number } = job;
  const canChange = who.permissions.has("jobs.change") && (await isOwnRecord(who, job.id));
  const canDelete = who.permissions.has("jobs.all");
  return (
    <>
      <PageHeader
        back={{ href: isDeleted ? "/jobs?deleted=1" : "/jobs", label: isDeleted ? "Deleted jobs" : "Jobs" }}
        title={`Job ${number}`}
        context={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isDeleted && <Badge tone="danger">Deleted</Badge>}
            <span>
              <RecordLink href={`/customer/show/${job.businessCustomer.id}`}>
                {job.businessCustomer.fullName}
              </RecordLink>{" "}
              · {place.address}, {place.city}, {place.state} {place.zip}
            </span>
          </span>
        }
        actions={
          <span className="flex items-center gap-2">
            <JobStatusChip status={job.status} />
            {canDelete && isDeleted && <RestoreJobButton id={job.id} number={number} />}
            {canDelete && !isDeleted && <DeleteJobButton id={job.id} number={number} name={job.name} />}
          </span>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <JobMain who={who} job={job} opened={(await searchParams).equipment} />
        <div className="flex min-w-0 flex-col gap-4">
          <JobEditor
            key={job.version}
            job={job}
            jobTypes={jobTypes}
            leadSources={leadSources}
            levels={canChange ? await listPriceKeys(who, job.pricingKey) : []}
            locations={canChange ? await listJobPlaces(who, job) : []}
            canChange={canChange && !isDeleted}
            canChangeAll={canDelete}
          />
          {!isDeleted && (
            <Suspense fallback={waiting}>
              <JobFilesSection jobId={job.id} />
            </Suspense>
          )}
          <Suspense>
            <HistoryOf who={who} recordId={job.id} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

const waiting = <Skeleton className="h-32 w-full" />;

/** The work on a job, and its results. */
function JobMain({ who, job, opened }: { who: Who; job: Job; opened: string | undefined }) {
  const { id, isDeleted } = job;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Suspense>
        <MustKnow who={who} customerId={job.businessCustomer.id} />
      </Suspense>
      <Suspense fallback={waiting}>
        <JobAppointmentsSection jobId={id} isClosed={isDeleted} />
      </Suspense>
      <Suspense fallback={waiting}>
        <JobInvoicesSection jobId={id} isClosed={isDeleted} />
      </Suspense>
      {!isDeleted && (
        <>
          <Suspense fallback={waiting}>
            <JobNotesSection jobId={id} />
          </Suspense>
          <Suspense fallback={waiting}>
            <JobEquipmentSection job={job} path={`/jobs/${id}`} opened={opened} />
          </Suspense>
          <Suspense>
            <JobTimeSection jobId={id} />
          </Suspense>
          {who.permissions.has("costs.view") && (
            <Suspense fallback={waiting}>
              <JobProfitSection job={{ id, number: job.businessJobNumber }} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** Lists the possible locations of a job: the customer's active ones, and its own. */
async function listJobPlaces(who: Who, { businessCustomer, businessCustomerLocation: jobLocation }: Job) {
  const query = { page: 1, perPage: 100, term: "", showArchive: false };
  const { items } = await listLocations(who, { businessCustomerId: businessCustomer.id, ...query });
  const places = items.some(({ id }) => id === jobLocation.id) ? items : [jobLocation, ...items];
  return places.map(({ id, locationName, address, city }) => ({
    id,
    name: [locationName, address, city].filter(Boolean).join(", "),
  }));
}
