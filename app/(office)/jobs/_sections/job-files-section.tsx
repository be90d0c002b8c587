import { JobFiles } from "@/components/jobs/job-files";
import { listJobFiles } from "@/lib/jobs/job-files";
import { requireMember } from "@/lib/platform/session/page-session";

export async function JobFilesSection({ jobId, appointmentId }: { jobId: string; appointmentId?: string }) {
  const who = await requireMember("jobs.view");
  const { items, total } = await listJobFiles(who, jobId, { page: 1, size: 50 });
  return (
    <JobFiles
      jobId={jobId}
      appointmentId={appointmentId}
      files={items}
      total={total}
      canAdd={who.permissions.has("jobs.change")}
    />
  );
}
