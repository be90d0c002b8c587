import { call } from "@/lib/platform/http/call";
import { CallFilters, listCallFilters } from "@/lib/telephony/calls/call-filters";

export const GET = call({
  id: "telephony.listCallFilters",
  summary: "Lists the filters for calls",
  permission: "calls.view",
  returns: CallFilters,
  run: ({ who }) => listCallFilters(who),
});
