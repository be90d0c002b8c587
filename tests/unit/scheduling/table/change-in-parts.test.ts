import { describe, expect, it } from "vitest";
import { changeInParts, type BulkResult } from "@/components/scheduling/table/change-in-parts";

const ids = Array.from({ length: 250 }, (_, i) => `appointment ${i}`);
const allDone = (part: string[]): BulkResult[] => part.map((id) => ({ id, done: true, code: "done", message: "" }));

async function run(failing: number | null) {
  const partSizes: number[] = [];
  const counted: number[] = [];
  const { results, problem } = await changeInParts(
    ids,
    async (part) => {
      partSizes.push(part.length);
      if (partSizes.length === failing) throw new Error("The server cannot be reached.");
      return allDone(part);
    },
    (count) => counted.push(count)
  );
  const codes = Object.groupBy(results, ({ code }) => code);
  const counts = Object.fromEntries(Object.entries(codes).map(([code, some]) => [code, some?.length]));
  return { partSizes, counted, counts, problem, results };
}

describe("a bulk change in parts of one hundred appointments", () => {
  it("reports each appointment as done", async () => {
    expect(await run(null)).toMatchObject({
      partSizes: [100, 100, 50],
      counted: [100, 200, 250],
      counts: { done: 250 },
      problem: null,
    });
  });

  it("has a result for each appointment also when a part fails", async () => {
    const { results, ...rest } = await run(2);
    expect(rest).toEqual({
      partSizes: [100, 100],
      counted: [100],
      counts: { done: 100, unanswered: 100, not_tried: 50 },
      problem: "The server cannot be reached.",
    });
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.filter(({ done, code }) => done !== (code === "done"))).toEqual([]);
  });

  it("has a result for each appointment when the first part fails", async () => {
    const { results, counts } = await run(1);
    expect([results.length, counts]).toEqual([250, { unanswered: 100, not_tried: 150 }]);
  });
});
