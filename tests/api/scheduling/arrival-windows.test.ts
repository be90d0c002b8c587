import { expect, it } from "vitest";
import { GET as list, POST as create } from "@/app/api/arrival-windows/route";
import { POST as findATime } from "@/app/api/appointments/find-a-time/route";
import { findATime as search } from "@/lib/scheduling/availability/find-a-time";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { makeBusiness } from "@/tests/factories/business";
import { getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { withMoment } from "@/lib/platform/session/who";

it("arrival windows are listed by time, are offered for booking, and must end after they start", async () => {
  const business = await makeBusiness();
  const add = (name: string, startMinute: number, endMinute: number) =>
    send(create, { as: business.admin, body: { name, startMinute, endMinute } });
  await add("10–12", 600, 720);
  await add("8–10", 480, 600);
  await add("12–2", 720, 840);
  const names = ["8–10", "10–12", "12–2"];
  const { items } = (await send(list, { as: business.technician })).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(names);
  expect((await getBoardSetting(business.dispatcher.who)).windows).toEqual(items);
  const reversed = await add("Never", 600, 600);
  expect([reversed.status, reversed.body.errors]).toEqual([422, { endMinute: "The window must end after it starts." }]);
  expect((await add("Late", 600, 1440)).status).toBe(422);
});

it("find-a-time offers times after hours today when no time during the hours is left", async () => {
  const business = await makeBusiness();
  const day = getComingWorkday(7);
  const who = withMoment(business.dispatcher.who, new Date(`${day}T23:10:00.000Z`)); // after six in New York
  const query = { from: day, to: day, durationMs: 3_600_000 };
  const result = await search(who, query);
  expect(result.slots).toEqual([]);
  expect(result.afterHours.length).toBeGreaterThan(0);
  for (const { start } of result.afterHours) expect(start.getTime()).toBeGreaterThanOrEqual(who.now.getTime());
  const morning = withMoment(who, new Date(`${day}T15:00:00.000Z`));
  const early = await search(morning, query);
  expect([early.slots.length > 0, early.afterHours]).toEqual([true, []]);
  const answer = await send(findATime, { as: business.dispatcher, body: { from: day, to: day, duration: 3_600_000 } });
  expect([answer.status, answer.body.afterHours]).toEqual([200, []]);
});
