import { z } from "zod";
import { listCustomerFiles } from "@/lib/jobs/files/list-customer-files";
import { CustomerFile } from "@/lib/jobs/files/job-file";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listFiles",
  summary: "Lists the photos and files of a customer's jobs, newest first",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({
    limit: limit(10),
    offset,
    sort: z.literal("dateCreated", { error: "Sort by dateCreated only." }).default("dateCreated"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  returns: page(CustomerFile),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listCustomerFiles(who, params.id, query),
});
