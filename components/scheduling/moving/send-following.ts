import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";

type Place = { start: string; duration: number; techIds: string[] };

/**
 * Gives an appointment and what follows it in its series a time, a length and a crew, and leaves all else of them as it
 * is.
 */
export function sendFollowing(
  { id, version }: { id: string; version: number },
  place: Place,
  forceAppointment: boolean,
) {
  const which = { scope: "following" as const, only: "place" as const };
  const call = { params: { id }, body: { appointment: { ...place, ...which, version, forceAppointment } } };
  return api("POST /api/appointments/[id]/update", call, { requestKey: newKey() });
}
