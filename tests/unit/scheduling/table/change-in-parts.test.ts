import { describe, expect, it } from "vitest";
import { changeAndRead, changeInParts, type BulkResult } from "@/components/scheduling/table/change-in-parts";

const ids = Array.from({ length: 250 }, (_, i) => `visit ${i}`);
const allDone = (part: string[]): BulkResult[] => part.map((id) => ({ id, done: true, code: "done", message: "" }));

async function run(failing: number | null) {
  const asked: number[] = [];
  const counted: number[] = [];
  const { results, problem } = await changeInParts(
    ids,
    async (part) => {
      asked.push(part.length);
      if (asked.length === failing) throw new Error("The server cannot be reached.");
      return allDone(part);
    },
    (count) => counted.push(count),
  );
  const codes = Object.groupBy(results, ({ code }) => code);
  const counts = Object.fromEntries(Object.entries(codes).map(([code, some]) => [code, some?.length]));
  return { asked, counted, counts, problem, results };
}

describe("many visits changed a hundred at a time", () => {
  it("says of each that it is done", async () => {
    expect(await run(null)).toMatchObject({
      asked: [100, 100, 50],
      counted: [100, 200, 250],
      counts: { done: 250 },
      problem: null,
    });
  });

  it("has a result for each also where it breaks off", async () => {
    const { results, ...rest } = await run(2);
    expect(rest).toEqual({
      asked: [100, 100],
      counted: [100],
      counts: { done: 100, unanswered: 100, not_tried: 50 },
      problem: "The server cannot be reached.",
    });
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.filter(({ done, code }) => done !== (code === "done"))).toEqual([]);
  });

  it("keeps all of them when the first call fails", async () => {
    const { results, counts } = await run(1);
    expect([results.length, counts]).toEqual([250, { unanswered: 100, not_tried: 150 }]);
  });
});

describe("a part that is read before and after it is changed", () => {
  type Visit = { id: string; reading: number };
  const part = ids.slice(0, 3);
  /** Reads as often as it may; `failing` is the reading that does not come back. */
  const reader = (failing: number | null) => {
    let readings = 0;
    return async (asked: string[]): Promise<Visit[]> => {
      readings += 1;
      if (readings === failing) throw new Error("The server cannot be reached.");
      return asked.map((id) => ({ id, reading: readings }));
    };
  };
  const firstRefused = async (asked: string[]) =>
    allDone(asked).map((one, i) => (i === 0 ? { ...one, done: false, code: "overlap" } : one));

  it("has the changed ones as they were and as they are", async () => {
    const { results, before, after } = await changeAndRead(part, reader(null), firstRefused);
    expect(results).toHaveLength(3);
    expect(before).toEqual(part.slice(1).map((id) => ({ id, reading: 1 })));
    expect(after).toEqual(part.slice(1).map((id) => ({ id, reading: 2 })));
  });

  it.each([1, 2])("is changed all the same when reading %i fails, and is not to be taken back", async (failing) => {
    const { results, before, after } = await changeAndRead(part, reader(failing), async (asked) => allDone(asked));
    expect(results.filter(({ done }) => done)).toHaveLength(3);
    expect([before, after]).toEqual([[], []]);
  });
});
