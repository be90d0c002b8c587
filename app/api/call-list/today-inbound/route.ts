import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { toListQuery, TodayFilter } from "@/lib/telephony/calls/make-provider-call-query";
import { CallListEntry } from "@/lib/telephony/calls/call";
import { listToday } from "@/lib/telephony/calls/list-calls";

const count = z.number().int();

export const POST = call({
  id: "callList.listTodayInbound",
  summary: "Lists today's inbound calls, with counts of those ringing, in progress, logged, and not logged",
  permission: "calls.view",
  body: TodayFilter,
  returns: page(CallListEntry).extend({
    counts: z.object({ ringing: count, inProgress: count, logged: count, unlogged: count }),
  }),
  run: ({ who, body }) => listToday(who, toListQuery(body, body, { perPage: 100, zone: who.timeZone })),
});
