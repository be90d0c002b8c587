import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { findAutoAssignedCampaign } from "@/lib/marketing/campaigns/list-campaigns";

export const GET = call({
  id: "campaigns.getAutoAssignedByPhoneNumber",
  summary: "Returns the campaign that a called number is assigned to. Null if there is none",
  query: z.object({ phoneNumber: line(40).default("") }),
  returns: z.object({ id: Id, name: z.string() }).nullable(),
  run: ({ who, query }) => findAutoAssignedCampaign(who, query.phoneNumber),
});
