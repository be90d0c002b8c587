import { describe, expect, it } from "vitest";
import { BUSINESS_NAMES, DISPATCH_GROUPS, FIRST_NAMES, LAST_NAMES, STAFF } from "@/prisma/seed/people";
import { createRandom } from "@/prisma/seed/random";
import { starterLabor, starterParts } from "@/prisma/seed/price-book/starter-price-book";
import { TOWNS } from "@/prisma/seed/towns";
import { parseMoney } from "@/lib/platform/money/money";

describe("the starter price book", () => {
  it("has at least 150 items with prices above their cost", () => {
    const count = starterParts.length + starterLabor.length;
    expect(count).toBeGreaterThanOrEqual(150);
    for (const part of starterParts) {
      expect(parseMoney(part.salesPrice).greaterThan(parseMoney(part.cost)), part.shortName).toBe(true);
    }
    for (const labor of starterLabor) {
      expect(parseMoney(labor.rate).greaterThan(parseMoney(labor.cost)), labor.shortName).toBe(true);
      expect(Number(labor.defaultHours), labor.shortName).toBeGreaterThan(0);
    }
    expect(new Set([...starterParts, ...starterLabor].map(({ category }) => category)).size).toBeGreaterThan(10);
  });

  it("has unique short names that every accounting system accepts", () => {
    const names = [...starterParts, ...starterLabor].map(({ shortName }) => shortName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 31 || name.includes(":"))).toEqual([]);
  });
});

describe("the demo business", () => {
  it("has unique names, towns with streets, and a business name of sixty letters", () => {
    expect(new Set(FIRST_NAMES).size).toBe(FIRST_NAMES.length);
    expect(new Set(LAST_NAMES).size).toBe(LAST_NAMES.length);
    expect(Math.max(...BUSINESS_NAMES.map((name) => name.length))).toBe(60);
    expect(LAST_NAMES.some((name) => /[áéíñóúü]/.test(name))).toBe(true);
    expect(new Set(TOWNS.map(({ zip }) => zip)).size).toBe(TOWNS.length);
    for (const { lat, lng, zip, streets } of TOWNS) {
      expect(Math.hypot(lat - 35.227, lng + 80.843), zip).toBeLessThan(0.6);
      expect(streets.length).toBeGreaterThan(2);
    }
  });

  it("has eight technicians, each in a group, and no empty group", () => {
    const technicians = STAFF.filter(({ role }) => role === "technician");
    expect(technicians).toHaveLength(8);
    const groups = technicians.flatMap((each) => each.groups ?? []);
    expect(new Set(groups)).toEqual(new Set(DISPATCH_GROUPS));
    expect(technicians.every((each) => (each.groups ?? []).length > 0 && each.techLevel)).toBe(true);
  });
});

describe("the random numbers of the demo", () => {
  it("are repeatable for each seed, different between seeds, and evenly distributed", () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.integer(1, 1000)
        )(createRandom(seed))
      );
    expect(draw("demo")).toEqual(draw("demo"));
    expect(draw("demo")).not.toEqual(draw("other"));
    const random = createRandom("even");
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 40_000; i += 1) counts[random.integer(0, 3)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    expect(new Set(random.sample([1, 2, 3, 4], 3)).size).toBe(3);
    expect(() => random.pick([])).toThrow(RangeError);
    expect(createRandom("a").fork("b").fraction()).toBe(createRandom("a").fork("b").fraction());
  });
});
