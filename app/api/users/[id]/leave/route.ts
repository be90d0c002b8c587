import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { HandedOver, HandOver, deactivateAndHandOver } from "@/lib/scheduling/booking/hand-over";

export const POST = call({
  id: "users.leave",
  summary: "Deactivates a user and reassigns, unassigns, or keeps their upcoming work",
  permission: "users.change",
  params: IdPath,
  body: HandOver,
  returns: HandedOver,
  idempotent: true,
  refusals: ["user_not_found", "oneself", "primary_admin"],
  run: ({ who, params, body }) => deactivateAndHandOver(who, params.id, body),
});
