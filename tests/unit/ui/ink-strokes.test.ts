import { describe, expect, it } from "vitest";
import { createInkStrokes, type Pen, type Size } from "@/components/ui/signature/ink-strokes";

const upright = { width: 300, height: 160 };
const across = { width: 600, height: 160 };

/** Returns the ends of the drawn lines, in whole pixels. */
function drawn(strokes: ReturnType<typeof createInkStrokes>, size: Size): string[] {
  const lines: string[] = [];
  const pen: Pen = {
    beginPath: () => void lines.push(""),
    moveTo: () => {},
    lineTo: (x, y) => void (lines[lines.length - 1] += `${Math.round(x)},${Math.round(y)} `),
    stroke: () => {},
  };
  strokes.draw(pen, size);
  return lines.map((line) => line.trim());
}

describe("a signature", () => {
  it("is redrawn in its own proportions when the phone turns, and can be continued", () => {
    const strokes = createInkStrokes();
    strokes.begin(1, { x: 200, y: 100 }, across);
    strokes.goOn(1, { x: 400, y: 50 }, across);
    strokes.end(1);
    expect(drawn(strokes, across)).toEqual(["200,100 400,50"]);
    expect(drawn(strokes, upright)).toEqual(["100,50 200,25"]);
    strokes.begin(2, { x: 10, y: 20 }, upright);
    strokes.end(2);
    expect(drawn(strokes, upright)).toEqual(["100,50 200,25", "10,20"]);
    expect(drawn(strokes, across)).toEqual(["200,100 400,50", "20,40"]);
  });

  it("follows one finger at a time, and each stroke ends once", () => {
    const strokes = createInkStrokes();
    expect(strokes.begin(1, { x: 1, y: 1 }, upright)).toBe(true);
    expect(strokes.begin(2, { x: 90, y: 90 }, upright)).toBe(false);
    expect(strokes.goOn(2, { x: 91, y: 91 }, upright)).toBe(false);
    expect(strokes.end(2)).toBe(false);
    expect(strokes.goOn(1, { x: 2, y: 2 }, upright)).toBe(true);
    expect([strokes.end(1), strokes.end(1)]).toEqual([true, false]);
    expect(drawn(strokes, upright)).toEqual(["1,1 2,2"]);
  });

  it("is empty after it is cleared", () => {
    const strokes = createInkStrokes();
    strokes.begin(1, { x: 1, y: 1 }, upright);
    strokes.clear();
    expect(drawn(strokes, across)).toEqual([]);
    expect(strokes.begin(2, { x: 1, y: 1 }, across)).toBe(true);
  });
});
