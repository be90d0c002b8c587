import { notFound } from "next/navigation";
import { Suspense } from "react";
import { JobEditor } from "@/components/jobs/job-editor";
import { JobStatusChip } from "@/components/jobs/job-status-chip";
import { RecordLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states/skeleton";
import { getJob } from "@/lib/jobs/get-job";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { requireMember } from "@/lib/platform/session/page-session";
import { JobAppointmentsSection } from "../_sections/job-appointments-section";
import { JobFilesSection } from "../_sections/job-files-section";
import { JobInvoicesSection } from "../_sections/job-invoices-section";
import { JobNotesSection } from "../_sections/job-notes-section";
import { HistoryOf } from "../../_sections/history-of";

type Props = { params: Promise<{ id: string }> };

export const metadata = { title: "Job" };

export default async function JobPage({ params }: Props) {
  const who = await requireMember("jobs.view");
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  const job = await getJob(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
  const { items: jobTypes } = await listJobTypes(who);
  const { businessCustomerLocation: place } = job;
  const waiting = <Skeleton className="h-32 w-full" />;
  return (
    <>
      <PageHeader
        back={{ href: "/jobs", label: "Jobs" }}
        title={`Job ${job.businessJobNumber}`}
        context={
          <>
            <RecordLink href={`/customer/show/${job.businessCustomer.id}`}>{job.businessCustomer.fullName}</RecordLink>{" "}
            · {place.address}, {place.city}, {place.state} {place.zip}
          </>
        }
        actions={<JobStatusChip status={job.status} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Suspense fallback={waiting}>
            <JobAppointmentsSection jobId={job.id} />
          </Suspense>
          <Suspense fallback={waiting}>
            <JobInvoicesSection jobId={job.id} />
          </Suspense>
          <Suspense fallback={waiting}>
            <JobNotesSection jobId={job.id} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <JobEditor key={job.version} job={job} jobTypes={jobTypes} canChange={who.permissions.has("jobs.change")} />
          <Suspense fallback={waiting}>
            <JobFilesSection jobId={job.id} />
          </Suspense>
          <Suspense>
            <HistoryOf who={who} recordId={job.id} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
