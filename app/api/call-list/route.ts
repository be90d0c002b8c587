import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { CallListFilter, CallListPage, toListQuery } from "@/lib/telephony/calls/make-provider-call-query";
import { CallListEntry } from "@/lib/telephony/calls/call";
import { listCalls } from "@/lib/telephony/calls/list-calls";

export const POST = call({
  id: "callList.list",
  summary: "Lists all calls, newest first: phone provider calls, voice service calls, and manually logged calls",
  permission: "calls.view",
  query: CallListPage,
  body: CallListFilter,
  returns: page(CallListEntry),
  run: ({ who, query, body }) => listCalls(who, toListQuery(body, query, { perPage: 20, zone: who.timeZone })),
});
