import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { JOB_STATUSES } from "@/lib/jobs/job-status";

export const GET = call({
  id: "jobs.listStatuses",
  summary: "Lists job statuses",
  permission: "jobs.view",
  returns: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async () => ({ items: [...JOB_STATUSES] }),
});
