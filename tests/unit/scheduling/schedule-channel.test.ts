import { expect, it } from "vitest";
import { pass, SCHEDULE_EVENTS, visitIdsOf } from "@/components/scheduling/schedule-channel";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";

it("whoever listens to the schedule's channel binds all that is told on it: its numbers count every event", () => {
  const businessId = "0190a000-0000-7000-8000-000000000001";
  const told = Object.values(realtimeAnnouncements)
    .flatMap((announce) => announce({ id: "1", type: "", businessId, actorUserId: null, payload: {} } as never))
    .filter(({ channel }) => channel === `private-appointment-${businessId}`)
    .map(({ event }) => event);
  expect([...SCHEDULE_EVENTS].toSorted()).toEqual([...new Set(told)].toSorted());
});

it("a message about a visit names those that went with it", () => {
  const message = { id: "1", sequence: 1, appointmentId: "a", childAppointmentIds: ["b", "c"] };
  expect(visitIdsOf(message)).toEqual(["a", "b", "c"]);
  expect(visitIdsOf({ id: "1", sequence: 1, appointmentId: "a" })).toEqual(["a"]);
});

it("every message reaches whoever shows visits and taken time, and only visits whoever shows only those", () => {
  const heard: string[] = [];
  const both = { onVisits: (ids: string[]) => heard.push(ids.join()), onTaken: () => heard.push("taken") };
  for (const event of SCHEDULE_EVENTS) {
    pass(event, { id: "1", sequence: 1, appointmentId: "a" }, both);
    pass(event, { id: "1", sequence: 1, appointmentId: "a" }, { onVisits: () => heard.push("only visits") });
  }
  const visit = ["a", "only visits"];
  expect(heard).toEqual([...visit, ...visit, "taken", "taken", "taken", "taken"]);
});
