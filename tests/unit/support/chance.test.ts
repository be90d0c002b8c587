import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty, createDraws, IS_EXPLORING } from "@/tests/support/chance";

/** Collects the values that a property is tried with. */
function valuesOf(options: Parameters<typeof assertProperty<[number]>>[1]): number[] {
  const values: number[] = [];
  assertProperty(
    fc.property(fc.integer(), (value) => void values.push(value)),
    options
  );
  return values;
}

describe("a property test", () => {
  it.skipIf(IS_EXPLORING)("uses the same values every time", () => {
    expect(valuesOf({ numRuns: 5 })).toEqual(valuesOf({ numRuns: 5 }));
    expect(valuesOf({ numRuns: 5 })).toHaveLength(5);
  });

  it("starts with the examples that failed before", () => {
    const [failing] = fc.sample(fc.integer(), { numRuns: 1, seed: -945694619 });
    expect(valuesOf({ failed: [{ seed: -945694619, path: "0" }] })[0]).toBe(failing);
  });

  it("runs asynchronous examples one after the other", async () => {
    let underWay = 0;
    await assertProperty(
      fc.asyncProperty(fc.nat(), async () => {
        expect(++underWay).toBe(1);
        await Promise.resolve();
        underWay--;
      }),
      { numRuns: 3, failed: [{ seed: 1, path: "0" }] }
    );
  });
});

describe("random numbers for a test", () => {
  it.skipIf(IS_EXPLORING)("are the same every time, and differ by name", () => {
    const three = (name: string) => {
      const numbers = createDraws(name);
      return [1, 2, 3].map(() => numbers.integer(0, 1_000_000));
    };
    expect(three("kills")).toEqual(three("kills"));
    expect(three("kills")).not.toEqual(three("delays"));
  });
});
