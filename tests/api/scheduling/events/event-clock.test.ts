import { beforeAll, describe, expect, it } from "vitest";
import { PUT as update } from "@/app/api/events/[id]/route";
import { GET as day } from "@/app/api/events/day/route";
import { POST as create } from "@/app/api/events/route";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;

const event = (
  eventDate: string,
  startTime: string | object,
  endTime: string | object,
  rrule: string | null = "FREQ=DAILY;COUNT=20"
) => ({
  name: "Night watch",
  types: [getFirst(SYSTEM_EVENT_TYPES).id],
  eventDate,
  startTime,
  endTime,
  technicians: [],
  rrule,
});
const make = (...eventArguments: Parameters<typeof event>) =>
  sendUnchecked(create, { as: business.dispatcher, body: event(...eventArguments) });
const spanOn = async (date: string) => {
  const { items } = (await send(day, { as: business.dispatcher, query: { date } })).body;
  return items.map(({ start, end }: { start: string; end: string }) => [start.slice(5, 16), end.slice(5, 16)]);
};

describe("a repeating event across a clock change", () => {
  beforeAll(async () => {
    business = await makeBusiness();
  });

  it.each([
    // The change in spring skips 2:00 to 3:00 AM, and the change in fall repeats 1:00 to 2:00 AM.
    ["2026-03-08", "2026-03-09", ["03-08T06:30", "03-08T07:30"], ["03-09T05:30", "03-09T07:30"]],
    ["2026-03-07", "2026-03-08", ["03-07T06:30", "03-07T08:30"], ["03-08T06:30", "03-08T07:30"]],
    ["2026-11-01", "2026-11-02", ["11-01T05:30", "11-01T08:30"], ["11-02T06:30", "11-02T08:30"]],
    ["2026-10-31", "2026-11-01", ["10-31T05:30", "10-31T07:30"], ["11-01T05:30", "11-01T08:30"]],
  ])("from %s on begins and ends at its local time", async (first, second, firstSpan, secondSpan) => {
    business = await makeBusiness();
    await make(first, "1:30 AM", "3:30 AM");
    expect(await spanOn(first)).toEqual([firstSpan]);
    expect(await spanOn(second)).toEqual([secondSpan]);
  });

  it("returns each date's own times, so saving one date changes no other", async () => {
    business = await makeBusiness();
    const { id } = (await make("2026-03-05", "1:30 AM", "2:30 AM")).body;
    // Half past two does not exist on that day.
    const query = { date: "2026-03-08" };
    const occurrence = getFirst((await send(day, { as: business.dispatcher, query })).body.items);
    expect([occurrence.start, occurrence.end]).toEqual(["2026-03-08T06:30:00.000Z", "2026-03-08T07:30:00.000Z"]);
    const { startTime, endTime, version } = requireValue(occurrence, "occurrence");
    const body = { ...event("2026-03-08", startTime, endTime), version, scope: "all", occurrence: "2026-03-08" };
    const saved = await sendUnchecked(update, { as: business.dispatcher, method: "PUT", params: { id }, body });
    expect(saved.status).toBe(200);
    expect(await spanOn("2026-03-06")).toEqual([["03-06T06:30", "03-06T07:30"]]);
    expect(await spanOn("2026-03-10")).toEqual([["03-10T05:30", "03-10T06:30"]]);
  });

  it("never ends before it begins, and cannot start with a time that its first day skips", async () => {
    business = await makeBusiness();
    await make("2026-03-07", "2:30 AM", "3:15 AM");
    expect(await spanOn("2026-03-08")).toEqual([["03-08T07:30", "03-08T08:15"]]);
    expect(await spanOn("2026-03-09")).toEqual([["03-09T06:30", "03-09T07:15"]]);
    const lacking = await make("2026-03-08", "2:30 AM", "4:00 AM");
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, ["startTime"]]);
    const endless = await make("2026-03-08", "1:00 AM", "2:30 AM");
    expect([endless.status, Object.keys(endless.body.errors)]).toEqual([422, ["endTime"]]);
    expect((await make("2026-03-08", "2:30 AM", "4:00 AM", null)).status).toBe(201);
  });
});
