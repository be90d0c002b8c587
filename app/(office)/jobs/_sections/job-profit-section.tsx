import { JobProfit } from "@/components/jobs/profit/job-profit";
import { getProfitLoss, getItemizedProfitLoss } from "@/lib/jobs/profit/save-profit-loss";
import { requireMember } from "@/lib/platform/session/require-member";

/** The revenue and the costs of a job, line by line. */
export async function JobProfitSection({ job }: { job: { id: string; number: number } }) {
  const who = await requireMember("costs.view");
  const [sums, lines] = await who.db(
    async () => [await getProfitLoss(who, job.id), await getItemizedProfitLoss(who, job.id)] as const
  );
  return <JobProfit job={job} sums={sums} lines={lines} />;
}
