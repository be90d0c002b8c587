import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hasEnd, listOccurrencesFrom } from "@/lib/platform/recurrence/recurrence";

// Rules with their dates, as established calendars agree on them (the data of libical's own recurrence test).
const vectors = readFileSync(new URL("vectors.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [rule: string, start: string, dates: string, count: string]);

// Weeks and days at the edges of the year, which the library reads differently. No business books technicians by those.
const KNOWN_TO_DIFFER = [
  "FREQ=YEARLY;UNTIL=20100326T000000Z;BYDAY=FR;BYYEARDAY=-275,-276,-277,-278,-279,-280,-281",
  "FREQ=YEARLY;BYMONTHDAY=29;COUNT=3",
  "FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4",
  "FREQ=YEARLY;BYWEEKNO=53;COUNT=1",
  "FREQ=YEARLY;BYWEEKNO=-1,-2;COUNT=5",
  "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=5;UNTIL=20170101T000000Z",
  "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3;UNTIL=20320101",
];

it("appointments/rrule: expansion agrees with established calendars on nearly every vector", () => {
  const differing = vectors.filter(([rule, startWall, dates, count]) => {
    const occurrences = listOccurrencesFrom({ rule, startWall, zone: "UTC" }, null, Number(count) + 1).map(
      ({ wall }) => wall
    );
    const expected = dates.split(" ");
    const isSame = expected.every((wall, i) => occurrences[i] === wall);
    return !isSame || (hasEnd(rule) && occurrences.length !== Number(count));
  });
  expect(differing.map(([rule]) => rule)).toEqual(KNOWN_TO_DIFFER);
  expect(vectors.length - differing.length).toBeGreaterThanOrEqual(90);
});
