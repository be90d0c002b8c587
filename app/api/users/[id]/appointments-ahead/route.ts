import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, page } from "@/lib/platform/shapes/call-shapes";
import { Ahead, listAppointmentsAhead } from "@/lib/scheduling/booking/hand-over";

export const GET = call({
  id: "users.listAppointmentsAhead",
  summary: "Lists a user's upcoming appointments, soonest first",
  permission: "users.change",
  params: IdPath,
  query: z.object({ limit: limit(10) }),
  returns: page(Ahead),
  refusals: ["user_not_found"],
  run: ({ who, params, query }) => listAppointmentsAhead(who, params.id, query.limit),
});
