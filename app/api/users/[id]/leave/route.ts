import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { HandedOver, HandOver, deactivateAndHandOver } from "@/lib/scheduling/booking/hand-over";

export const POST = call({
  id: "users.leave",
  summary: "Deactivate a member of staff and give away, unassign or keep what lies ahead of them",
  permission: "users.change",
  params: IdPath,
  body: HandOver,
  returns: HandedOver,
  idempotent: true,
  refusals: ["user_not_found", "oneself", "primary_admin"],
  run: ({ who, params, body }) => deactivateAndHandOver(who, params.id, body),
});
