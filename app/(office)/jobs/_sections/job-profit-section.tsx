import { JobProfit } from "@/components/jobs/profit/job-profit";
import { getProfitLoss, getItemizedProfitLoss } from "@/lib/jobs/profit/save-profit-loss";
import { requireMember } from "@/lib/platform/session/require-member";

/** The revenue and the costs of a job, line by line. */
export async function JobProfitSection({ jobId }: { jobId: string }) {
  const who = await requireMember("costs.view");
  const [sums, lines] = await who.db(
    async () => [await getProfitLoss(who, jobId), await getItemizedProfitLoss(who, jobId)] as const
  );
  return <JobProfit jobId={jobId} sums={sums} lines={lines} />;
}
