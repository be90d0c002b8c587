import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";

type FollowingPlan = { start: string; duration: number; techIds: string[] };

/**
 * Sets time, length, and crew of an appointment and of those that follow in its series. All other fields stay as they
 * are.
 */
export function sendFollowing(
  { id, version }: { id: string; version: number },
  place: FollowingPlan,
  forceAppointment: boolean
) {
  const which = { scope: "following" as const, only: "place" as const };
  const call = { params: { id }, body: { appointment: { ...place, ...which, version, forceAppointment } } };
  return api("POST /api/appointments/[id]/update", call, { requestKey: newKey() });
}
