import { JobTime } from "@/components/jobs/job-time";
import { getJobAllocation, listJobTimes } from "@/lib/jobs/times/list-job-times";
import { requireMember } from "@/lib/platform/session/require-member";

/** The hours that users worked on a job. Renders nothing without any. */
export async function JobTimeSection({ jobId }: { jobId: string }) {
  const who = await requireMember("jobs.view");
  const [times, { items: shares }] = await who.db(
    async () => [await listJobTimes(who, jobId), await getJobAllocation(who, jobId)] as const
  );
  return <JobTime times={times} shares={shares} zone={who.timeZone} />;
}
