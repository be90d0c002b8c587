import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHoles, parsePoints, formatHoles, formatPoints } from "@/lib/zones/format-points";
import { assertProperty } from "@/tests/support/chance";

const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((number) => number / 1e6);
const points = fc.array(fc.record({ lat: micro(90), lng: micro(180) }), { minLength: 1, maxLength: 20 });
const noMinusZero = (value: unknown) => JSON.stringify(value);

describe("zone corners as text", () => {
  it("are parsed back unchanged, including holes", () => {
    assertProperty(
      fc.property(fc.array(points, { maxLength: 5 }), (holes) => {
        expect(noMinusZero(parseHoles(formatHoles(holes)).value)).toBe(noMinusZero(holes));
        const [first = []] = holes;
        expect(noMinusZero(parsePoints(formatPoints(first)).value)).toBe(noMinusZero(first));
      })
    );
  });

  it("may use any of the usual separators, and empty lines", () => {
    expect(parsePoints("35.2, -80.8\n\n 35.3;-80.9 \n35 -81\n").value).toEqual([
      { lat: 35.2, lng: -80.8 },
      { lat: 35.3, lng: -80.9 },
      { lat: 35, lng: -81 },
    ]);
    expect(parseHoles("1, 1\n2, 2\n \n\n3, 3\n").value).toEqual([
      [
        { lat: 1, lng: 1 },
        { lat: 2, lng: 2 },
      ],
      [{ lat: 3, lng: 3 }],
    ]);
    expect(parseHoles("").value).toEqual([]);
  });

  it("are reported with the line that is wrong", () => {
    expect(parsePoints("35, -80\n\nhello").problem).toBe(
      "Line 3: Enter a latitude and longitude, such as 35.2271, -80.8431."
    );
    expect(parsePoints("91, 0").problem).toMatch(/Line 1/);
    expect(parsePoints("0, 181").problem).toMatch(/Line 1/);
    expect(parseHoles("1, 1\n\n1").problem).toMatch(/Line 3/);
  });
});
