import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { BulkChange, BulkResult, changeAppointments } from "@/lib/scheduling/table/bulk-change";

export const POST = call({
  id: "appointments.bulkChange",
  summary: "Reassigns, reschedules, or cancels several appointments, with a result for each",
  permission: "schedule.change",
  body: BulkChange,
  returns: z.object({ results: z.array(BulkResult) }),
  idempotent: true,
  run: async ({ who, body }) => ({ results: await changeAppointments(who, body) }),
});
