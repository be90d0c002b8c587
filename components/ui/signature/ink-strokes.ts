export type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** The canvas methods that drawing needs. Units are those of the page. */
export type Pen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "lineTo" | "stroke">;

/**
 * Keeps a drawing as strokes, because a canvas is cleared when its size changes, for example when a phone is turned.
 * All strokes are redrawn as large as the new size allows, in their own proportions.
 */
export function createInkStrokes() {
  let strokes: Point[][] = [];
  /** The canvas size at the first stroke. All points refer to it. */
  let drawnIn: Size | null = null;
  /** The finger that is down. A second finger or the palm draws nothing. */
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
    /** Ends a stroke when the finger is lifted or the phone interrupts it. The drawn part counts. */
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
        // A dot becomes a very short line.
        for (const { x, y } of [first, ...rest]) pen.lineTo(x * scale + 0.01, y * scale);
        pen.stroke();
      }
    },
  };
}
