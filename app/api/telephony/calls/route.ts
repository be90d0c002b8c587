import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { BusinessCallQuery, toPeriod } from "@/lib/telephony/calls/make-provider-call-query";
import { Call } from "@/lib/telephony/calls/call";
import { listProviderCalls } from "@/lib/telephony/calls/list-calls";

export const GET = call({
  id: "telephony.listBusinessCalls",
  summary: "Lists calls of the phone provider and the voice service, newest first by default",
  permission: "calls.view",
  query: BusinessCallQuery,
  returns: page(Call),
  run: ({ who, query }) =>
    listProviderCalls(who, {
      types: query.call_type ? [query.call_type] : undefined,
      status: query.status,
      ...toPeriod(query, who.timeZone),
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
      order: query.sort,
    }),
});
