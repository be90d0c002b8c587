import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeArea, isInRings, findRingsProblem, type Ring, toPoints, toRing } from "@/lib/zones/ring";
import { assertProperty } from "@/tests/support/chance";
import { getFirst } from "@/tests/support/required-values";

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const sentence = (...rings: Ring[]) => findRingsProblem(rings)?.sentence ?? null;

describe("the rings of a zone", () => {
  it("may be any outline with an area, with holes inside", () => {
    expect(sentence(square(0, 0, 10))).toBeNull();
    expect(sentence(square(0, 0, 10), square(2, 2, 2), square(6, 6, 2))).toBeNull();
    expect(sentence(square(0, 0, 10).toReversed())).toBeNull();
  });

  it("drop the closing point and repeated neighbors, and convert back unchanged", () => {
    const points = toPoints(square(-80, 35, 1));
    expect(toRing([...points, getFirst(points)])).toEqual(square(-80, 35, 1));
    expect(toRing([getFirst(points), getFirst(points), ...points.slice(1)])).toEqual(square(-80, 35, 1));
    expect(toPoints(toRing(points))).toEqual(points);
  });

  it("refuse too few points, too many, and points on one line", () => {
    expect(sentence([])).toBe("The outline needs at least three different corners.");
    expect(sentence(toRing(toPoints([...square(0, 0, 1).slice(0, 2), getFirst(square(0, 0, 1))])))).toMatch(
      /at least three/
    );
    expect(
      sentence([
        [0, 0],
        [1, 1],
        [2, 2],
      ])
    ).toMatch(/has no area/);
    const circle = (count: number): Ring =>
      Array.from({ length: count }, (_, i) => [
        Math.cos((2 * Math.PI * i) / count),
        Math.sin((2 * Math.PI * i) / count),
      ]);
    expect(sentence(circle(2_000))).toBeNull();
    expect(sentence(circle(2_001))).toBe(
      "A zone can have up to 2,000 corners. This zone has 2,001. Remove some corners."
    );
  });

  it("refuse an outline that crosses, touches, or overlaps itself", () => {
    const bow: Ring = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ];
    expect(findRingsProblem([bow])).toEqual({
      field: "coordinates",
      sentence: "The outline crosses itself between corners 1 and 2 and corners 3 and 4. Move a corner.",
    });
    expect(
      sentence([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ])
    ).toMatch(/crosses itself/);
    expect(
      sentence([
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 3],
      ])
    ).toMatch(/crosses itself/);
  });

  it("refuse holes that are outside, touch the outline, overlap, or lie inside one another", () => {
    const outline = square(0, 0, 10);
    const outside = "Cutout 1 must be inside the outline and can't touch it.";
    expect(sentence(outline, square(20, 20, 1))).toBe(outside);
    expect(sentence(outline, square(9, 9, 3))).toBe(outside);
    expect(sentence(outline, square(0, 4, 2))).toBe(outside);
    expect(sentence(outline, square(-5, -5, 30))).toBe(outside);
    expect(sentence(outline, square(2, 2, 3), square(4, 4, 3))).toBe(
      "Cutout 1 and cutout 2 overlap. Move one of them."
    );
    expect(sentence(outline, square(2, 2, 5), square(3, 3, 1))).toBe(
      "Cutout 1 and cutout 2 overlap. Move one of them."
    );
    expect(sentence(outline, square(3, 3, 1), square(2, 2, 5))).toBe(
      "Cutout 1 and cutout 2 overlap. Move one of them."
    );
    expect(findRingsProblem([outline, [[1, 1]]])?.field).toBe("holes");
  });

  it("have an area that does not depend on starting point or direction", () => {
    assertProperty(
      fc.property(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 0, max: 29 }), (count, shift) => {
        const ring: Ring = Array.from({ length: count }, (_, i) => [
          -80 + Math.cos((2 * Math.PI * i) / count),
          35 + Math.sin((2 * Math.PI * i) / count),
        ]);
        const turned = [...ring.slice(shift % count), ...ring.slice(0, shift % count)];
        expect(computeArea(turned)).toBeCloseTo(computeArea(ring), 9);
        expect(computeArea(ring.toReversed())).toBeCloseTo(computeArea(ring), 9);
        expect(findRingsProblem([turned])).toBeNull();
        expect(isInRings([ring], [-80, 35])).toBe(true);
        expect(isInRings([ring], [-78, 35])).toBe(false);
      })
    );
  });
});
