import { z } from "zod";
import { formatWork } from "@/lib/customers/customer-work";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { loadJobWork } from "@/lib/scheduling/booking/remove-job";

const count = z.number().int();

export const GET = call({
  id: "jobs.work",
  summary: "Counts a job's open appointments, active series, and unpaid invoices",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({
    appointments: count,
    series: count,
    invoices: count,
    /** A description of the bookings. Empty without any. */
    booked: z.string(),
  }),
  refusals: ["job_not_found"],
  run: async ({ who, params }) => {
    const work = await loadJobWork(who, params.id);
    return { ...work, booked: formatWork(work) };
  },
});
