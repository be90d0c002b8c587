import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { toPeriod, makeProviderCallQuery } from "@/lib/telephony/calls/make-provider-call-query";
import { Call } from "@/lib/telephony/calls/call";
import { listProviderCalls } from "@/lib/telephony/calls/list-calls";

export const GET = call({
  id: "telephony.listOutboundCalls",
  summary: "Lists outbound calls and forwarded legs, newest first by default",
  permission: "calls.view",
  query: makeProviderCallQuery(20),
  returns: page(Call),
  run: ({ who, query }) =>
    listProviderCalls(who, {
      types: ["OUTBOUND", "OUTBOUND_CHILD"],
      status: query.status,
      ...toPeriod(query, who.timeZone),
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
      order: query.sort,
    }),
});
