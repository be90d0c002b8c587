import { expect, it } from "vitest";
import { cacheAnswers } from "@/lib/platform/cache-answers";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";

it("an answer is computed once, and the cache holds only the given number", () => {
  const getCached = cacheAnswers<number>(2);
  let computed = 0;
  const getAnswer = (key: string) => getCached(key, () => (computed += 1));
  expect([getAnswer("a"), getAnswer("a"), getAnswer("b"), getAnswer("a")]).toEqual([1, 1, 2, 1]);
  expect([getAnswer("c"), getAnswer("a")]).toEqual([3, 4]);
});

it("a caller's change to a returned time does not affect the next caller", () => {
  const [day, zone] = ["2027-03-14", "America/New_York"];
  const first = getInstantAt({ day, minute: 150 }, zone);
  first.setTime(0);
  expect(getInstantAt({ day, minute: 150 }, zone).toISOString()).toBe("2027-03-14T07:30:00.000Z");
  const wallTime = getWallTimeAt(new Date("2027-03-14T07:30:00Z"), zone);
  wallTime.minute = 0;
  expect(getWallTimeAt(new Date("2027-03-14T07:30:00Z"), zone)).toEqual({ day, minute: 210 });
  expect(getWallTimeAt(new Date("2027-03-14T07:30:00Z"), "America/Phoenix")).toEqual({ day, minute: 30 });
});
