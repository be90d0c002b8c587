import { z } from "zod";

/** The statuses of a job. Any may follow any other. rule: jobs/status */
export const JOB_STATUSES = [
  { id: "open", name: "Open" },
  { id: "scheduled", name: "Scheduled" },
  { id: "in progress", name: "In progress" },
  { id: "on hold", name: "On hold" },
  { id: "complete", name: "Complete" },
  { id: "canceled", name: "Canceled" },
] as const;

export const JobStatus = z.enum(JOB_STATUSES.map(({ id }) => id));
export type JobStatus = z.infer<typeof JobStatus>;
