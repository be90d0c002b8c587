import { page } from "@/lib/platform/shapes/call-shapes";
import { JobType } from "@/lib/jobs/job";
import { listJobTypesOfCustomers } from "@/lib/jobs/job-type-list";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "customers.listJobTypes",
  summary: "Lists the job types for filtering customers. Deleted ones are included while jobs use them",
  permission: "customers.view",
  returns: page(JobType),
  run: ({ who }) => listJobTypesOfCustomers(who),
});
