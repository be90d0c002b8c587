import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { getCallCard } from "@/lib/telephony/calls/read-call-card";
import { CallCard } from "@/lib/telephony/calls/call";

export const GET = call({
  id: "telephony.showCallCard",
  summary: "Returns the caller's details for the incoming call card",
  permission: "calls.take",
  // Each screen requests it when a phone call rings, even without an active user.
  passive: true,
  // The id of the app, or the voice service's own.
  params: z.object({ id: line() }),
  returns: CallCard,
  refusals: ["call_not_found"],
  run: ({ who, params }) => getCallCard(who, params.id),
});
