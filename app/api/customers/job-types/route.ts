import { page } from "@/lib/platform/shapes/call-shapes";
import { JobType } from "@/lib/jobs/job";
import { listJobTypesOfCustomers } from "@/lib/jobs/job-type-list";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "customers.listJobTypes",
  summary: "The job types by which customers are filtered; deleted ones only while jobs have them",
  permission: "customers.view",
  returns: page(JobType),
  run: ({ who }) => listJobTypesOfCustomers(who),
});
