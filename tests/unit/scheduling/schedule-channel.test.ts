import { expect, it } from "vitest";
import {
  getIdsToRead,
  dispatchMessage,
  SCHEDULE_EVENTS,
  getAppointmentIds,
} from "@/components/scheduling/updates/schedule-channel";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { getFirst } from "@/tests/support/required-values";

it("a listener of the schedule's channel binds every event announced on it", () => {
  const businessId = "0190a000-0000-7000-8000-000000000001";
  const announcedEvents = Object.values(realtimeAnnouncements)
    .flatMap((announce) => announce({ id: "1", type: "", businessId, actorUserId: null, payload: {} } as never))
    .filter(({ channel }) => channel === `private-appointment-${businessId}`)
    .map(({ event }) => event);
  expect([...SCHEDULE_EVENTS].toSorted()).toEqual([...new Set(announcedEvents)].toSorted());
});

it("a message about an appointment lists the other appointments it affects", () => {
  const message = { id: "1", sequence: 1, appointmentId: "a", childAppointmentIds: ["b", "c"] };
  expect(getAppointmentIds(message)).toEqual(["a", "b", "c"]);
  expect(getAppointmentIds({ id: "1", sequence: 1, appointmentId: "a" })).toEqual(["a"]);
});

it("each message reaches the right listeners: appointments, or appointments and busy time", () => {
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

it("after a message about many appointments the board reads those it shows, or everything if many", () => {
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
