import { expect, it } from "vitest";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { requireValue } from "@/tests/support/required-values";

const removed = (childAppointmentIds: string[]) =>
  requireValue(
    realtimeAnnouncements["appointment.removed"],
    "appointment.removed"
  )({
    id: "e",
    type: "appointment.removed",
    businessId: "b",
    actorUserId: null,
    createdAt: new Date(),
    payload: { appointmentId: "a", childAppointmentIds },
  }).map(({ data }) => data["childAppointmentIds"]);

it("a removed appointment is announced once, and a long series in messages within the size limit", () => {
  expect(removed([])).toEqual([[]]);
  const ids = Array.from({ length: 450 }, (_, at) => `0197a0c0-0000-7000-8000-${String(at).padStart(12, "0")}`);
  const batches = removed(ids);
  expect(batches.flat()).toEqual(ids);
  for (const part of batches) expect(JSON.stringify(part).length).toBeLessThan(10_000);
});
