import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { createJob } from "@/lib/jobs/create-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, NewJob } from "@/lib/jobs/job";
import { listJobs } from "@/lib/jobs/list-jobs";

export const GET = call({
  id: "customers.listJobs",
  summary: "Lists a customer's jobs, newest first",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset, businessCustomerLocationId: Id.optional() }),
  returns: page(Job),
  refusals: ["customer_not_found"],
  run: async ({ who, params, query }) => {
    await requireCustomerRecord(who, params.id);
    return listJobs(who, { ...query, businessCustomerId: params.id });
  },
});

export const POST = call({
  id: "jobs.createForCustomer",
  summary: "Creates a job for a customer",
  permission: "jobs.change",
  params: IdPath,
  body: NewJob,
  returns: Job,
  status: 201,
  idempotent: true,
  refusals: ["customer_not_found", "job_number_taken"],
  run: async ({ who, params, body }) => getJob(who, await createJob(who, params.id, body)),
});
