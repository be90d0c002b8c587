export type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** What drawing needs of a canvas; its units are those of the page. */
export type Pen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "lineTo" | "stroke">;

/**
 * What was drawn, kept as strokes: a canvas is empty once its size changes, and a phone that is turned changes it. All of
 * it is drawn anew, as large as the new size allows and in its own proportions.
 */
export function inkStrokes() {
  let strokes: Point[][] = [];
  /** The size in which the first stroke was drawn; all points are of it. */
  let drawnIn: Size | null = null;
  /** The finger that is down: another one, or the ball of the hand, draws nothing. */
  let finger: number | null = null;

  const scaleIn = ({ width, height }: Size) => (drawnIn ? Math.min(width / drawnIn.width, height / drawnIn.height) : 1);
  const add = (point: Point, size: Size) => {
    const scale = scaleIn(size);
    strokes.at(-1)!.push({ x: point.x / scale, y: point.y / scale });
  };

  return {
    begin(pointer: number, point: Point, size: Size): boolean {
      if (finger !== null) return false;
      drawnIn ??= size;
      finger = pointer;
      strokes.push([]);
      add(point, size);
      return true;
    },
    goOn(pointer: number, point: Point, size: Size): boolean {
      if (finger !== pointer) return false;
      add(point, size);
      return true;
    },
    /** The finger is up, or the phone took it away (a call, a gesture of its own): what was drawn counts. */
    end(pointer: number): boolean {
      if (finger !== pointer) return false;
      finger = null;
      return true;
    },
    clear() {
      [strokes, drawnIn, finger] = [[], null, null];
    },
    draw(pen: Pen, size: Size) {
      const scale = scaleIn(size);
      for (const [first, ...rest] of strokes) {
        if (!first) continue;
        pen.beginPath();
        pen.moveTo(first.x * scale, first.y * scale);
        // A dot is a line as well.
        for (const { x, y } of [first, ...rest]) pen.lineTo(x * scale + 0.01, y * scale);
        pen.stroke();
      }
    },
  };
}
