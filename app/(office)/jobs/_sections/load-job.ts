import { getJob } from "@/lib/jobs/get-job";
import type { Job } from "@/lib/jobs/job";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";

/** Loads the job in the address, even a deleted one. Shows "not found" when there is none. */
export const loadJob = createRecordLoader(getJob);

/** Formats the title of a job's page, for example "Job 1043 · Ruth Schmidt". */
export const formatJobTitle = ({ businessJobNumber, businessCustomer }: Job): string =>
  `Job ${businessJobNumber} · ${businessCustomer.fullName}`;
