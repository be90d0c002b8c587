import { z } from "zod";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { countScheduled } from "@/lib/scheduling/availability/find-appointments";

export const GET = call({
  id: "appointments.countScheduledByCustomer",
  summary: "Counts a customer's scheduled appointments",
  permission: "schedule.view",
  params: z.object({ businessCustomerId: Id }),
  returns: z.object({ count: z.number().int() }),
  refusals: ["customer_not_found"],
  run: async ({ who, params }) => {
    await requireCustomerRecord(who, params.businessCustomerId);
    return { count: await countScheduled(who, params.businessCustomerId) };
  },
});
