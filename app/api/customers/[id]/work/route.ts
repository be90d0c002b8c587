import { z } from "zod";
import { countCustomerWork, formatWork } from "@/lib/customers/customer-work";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

const count = z.number().int();

export const GET = call({
  id: "customers.work",
  summary: "Counts a customer's open appointments, active series, and unpaid invoices",
  permission: "customers.view",
  params: IdPath,
  returns: z.object({
    appointments: count,
    series: count,
    invoices: count,
    /** A description of the bookings. Empty without any. */
    booked: z.string(),
  }),
  refusals: ["customer_not_found"],
  run: async ({ who, params }) => {
    await requireCustomerRecord(who, params.id);
    const work = await who.db((db) => countCustomerWork(db, params.id));
    return { ...work, booked: formatWork(work) };
  },
});
