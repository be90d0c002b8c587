import { beforeAll, expect, it } from "vitest";
import { POST as report } from "@/app/api/session/unsent-work/route";
import { withMoment } from "@/lib/platform/session/who";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { loadUnsentWorkByUser } from "@/lib/users/phones/unsent-work";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const PHONES = ["0197a0c0-0000-7000-8000-000000000001", "0197a0c0-0000-7000-8000-000000000002"];

it("unsent work on a technician's phones shows on the board and in the user list until the phones sent it", async () => {
  const as = business.technician;
  const say = (phone: number, count: number, waitsForSeconds: number) =>
    sendUnchecked(report, { as, body: { phoneId: PHONES[phone], count, waitsForSeconds } });
  const countEvents = () => business.system.db((db) => db.outboxEvent.count({ where: { type: "user.unsent-work" } }));
  const onBoard = async () =>
    (await getBoardSetting(business.system)).technicians.find(({ id }) => id === as.userId)?.unsent ?? null;
  expect(await onBoard()).toBeNull();
  expect((await say(0, 2, 3600)).status).toBe(200);
  await say(1, 1, 60);
  await say(1, 1, 90);
  expect(await countEvents()).toBe(2);
  const unsentWork = (await loadUnsentWorkByUser(business.system)).get(as.userId);
  expect(unsentWork?.count).toBe(3);
  expect(Math.abs(Date.parse(requireValue(unsentWork, "unsent work").since) - (Date.now() - 3_600_000))).toBeLessThan(
    60_000
  );
  expect(await onBoard()).toMatchObject({ count: 3 });
  expect(Date.parse(requireValue(await onBoard(), "place on the board").since)).toBe(
    Date.parse(requireValue(unsentWork, "unsent work").since)
  );
  expect(await loadUnsentWorkByUser(other.system)).toEqual(new Map());
  await say(0, 0, 0);
  await say(1, 0, 0);
  expect(await onBoard()).toBeNull();
});

it("a phone that is silent for a month is forgotten", async () => {
  const as = business.technician;
  await sendUnchecked(report, { as, body: { phoneId: PHONES[0], count: 1, waitsForSeconds: 0 } });
  const later = (days: number) => withMoment(business.system, new Date(Date.now() + days * 86_400_000));
  expect((await loadUnsentWorkByUser(later(29))).size).toBe(1);
  expect((await loadUnsentWorkByUser(later(31))).size).toBe(0);
});
