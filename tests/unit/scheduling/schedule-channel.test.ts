import { expect, it } from "vitest";
import {
  getIdsToRead,
  dispatchMessage,
  SCHEDULE_EVENTS,
  getAppointmentIds,
} from "@/components/scheduling/updates/schedule-channel";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { getFirst } from "@/tests/support/required-values";

it("whoever listens to the schedule's channel binds all that is told on it: its numbers count every event", () => {
  const businessId = "0190a000-0000-7000-8000-000000000001";
  const announcedEvents = Object.values(realtimeAnnouncements)
    .flatMap((announce) => announce({ id: "1", type: "", businessId, actorUserId: null, payload: {} } as never))
    .filter(({ channel }) => channel === `private-appointment-${businessId}`)
    .map(({ event }) => event);
  expect([...SCHEDULE_EVENTS].toSorted()).toEqual([...new Set(announcedEvents)].toSorted());
});

it("a message about an appointment names those that went with it", () => {
  const message = { id: "1", sequence: 1, appointmentId: "a", childAppointmentIds: ["b", "c"] };
  expect(getAppointmentIds(message)).toEqual(["a", "b", "c"]);
  expect(getAppointmentIds({ id: "1", sequence: 1, appointmentId: "a" })).toEqual(["a"]);
});

it("every message reaches whoever shows appointments and taken time, and only appointments whoever shows only those", () => {
  const received: string[] = [];
  const both = { onAppointments: (ids: string[]) => received.push(ids.join()), onBusy: () => received.push("taken") };
  for (const event of SCHEDULE_EVENTS) {
    dispatchMessage(event, { id: "1", sequence: 1, appointmentId: "a" }, both);
    dispatchMessage(
      event,
      { id: "1", sequence: 1, appointmentId: "a" },
      { onAppointments: () => received.push("only appointments") }
    );
  }
  const appointment = ["a", "only appointments"];
  expect(received).toEqual([...appointment, ...appointment, "taken", "taken", "taken", "taken"]);
});

it("of many that say something else a board reads those that it shows, or everything when those are many", () => {
  const many = Array.from({ length: 200 }, (_, i) => `appointment ${i}`);
  const message = { id: "1", sequence: 1, appointmentId: getFirst(many), childAppointmentIds: many.slice(1) };
  const buildBoardItems = (count: number) => [{ id: "other" }, ...many.slice(0, count).map((id) => ({ id }))];
  expect(getIdsToRead("store-appointment", message, buildBoardItems(2))).toEqual(["appointment 0", "appointment 1"]);
  expect(getIdsToRead("store-appointment", message, buildBoardItems(100))).toBeNull();
  // A stored appointment may come into view, and a deleted one may be about to appear on the board.
  expect(getIdsToRead("store-appointment", { id: "1", sequence: 1, appointmentId: "a" }, buildBoardItems(0))).toEqual([
    "a",
  ]);
  expect(getIdsToRead("delete-appointment", message, buildBoardItems(0))).toEqual(many);
});
