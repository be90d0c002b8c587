import { scrollAtEdge } from "./scroll-at-edge";
import { suppressNextClick } from "./swallow-click";

export type Point = { x: number; y: number };

/** The thing that a pointer is dragging, with the start and the current position in the window. */
export type DraggedItem<What> = { item: What; from: Point; now: Point };

/** The rules for dragging over an area. */
export type DragRules<What> = {
  /** Returns what a press grabs. Null when there is nothing to drag. */
  take: (press: PointerEvent) => What | null;
  /** The part at the left and top of the area that does not scroll along. */
  fixed: { left: number; top: number };
  /** The distance after which a mouse or pen starts a drag, and the only axis that counts. */
  far: { px: number; axis?: "x" | "y" };
  /** True when a finger drags after a hold. Otherwise, and before the hold, a finger scrolls. */
  isForFingers?: boolean;
  /** Called when a drag begins. The element must stay in the document, or its touch events end. */
  onBegin?: (draggedItem: DraggedItem<What>) => void;
  /**
   * Shows the drop target once a frame, without a render. False where a drop is impossible; the area then does not
   * scroll.
   */
  show: (draggedItem: DraggedItem<What>) => boolean;
  hide: () => void;
  /** Called on a drop, after the drag is cleaned up. */
  onDrop: (draggedItem: DraggedItem<What>, press: PointerEvent) => void;
};

type Press<What> = DraggedItem<What> & { pointerId: number; isActive: boolean; timer?: ReturnType<typeof setTimeout> };

const LONG_PRESS_MS = 350;

/**
 * Drags by mouse and pen at once, and by touch after a long press. Near an edge the area scrolls along. Escape cancels.
 * Nothing renders until the drop, and the click after it is swallowed. `rules` is called at each step for the current
 * rules.
 */
export class PointerDrag<What> {
  readonly #area: HTMLElement;
  readonly #rules: () => DragRules<What>;
  #held: Press<What> | null = null;
  #frame = 0;

  constructor(area: HTMLElement, rules: () => DragRules<What>) {
    this.#area = area;
    this.#rules = rules;
  }

  /** Starts to listen. Returns a function that stops it. */
  listen(): () => void {
    const area = this.#area;
    const listening = new AbortController();
    const { signal } = listening;
    area.addEventListener("pointerdown", (press) => this.#down(press), { signal });
    area.addEventListener("pointermove", (press) => this.#move(press), { signal });
    area.addEventListener("pointerup", (press) => this.#up(press), { signal });
    area.addEventListener("pointercancel", () => this.#stop(), { signal });
    area.addEventListener("touchmove", (touch) => this.#held?.isActive && touch.preventDefault(), {
      passive: false,
      signal,
    });
    area.addEventListener("contextmenu", (menu) => this.#held?.timer && menu.preventDefault(), { signal });
    window.addEventListener("keydown", (press) => this.#key(press), { capture: true, signal });
    return () => {
      this.#stop();
      cancelAnimationFrame(this.#frame);
      listening.abort();
    };
  }

  #down(press: PointerEvent): void {
    const { take, isForFingers } = this.#rules();
    const isTouch = press.pointerType === "touch";
    if (press.button !== 0 || (isTouch && !isForFingers)) return;
    const item = take(press);
    if (!item) return;
    const from = toPoint(press);
    this.#held = { item, from, now: from, pointerId: press.pointerId, isActive: false };
    if (isTouch) this.#held.timer = setTimeout(() => this.#start(), LONG_PRESS_MS);
  }

  #move(press: PointerEvent): void {
    const draggedItem = this.#held;
    if (!draggedItem || press.pointerId !== draggedItem.pointerId) return;
    draggedItem.now = toPoint(press);
    if (draggedItem.isActive) this.#soon();
    else if (!isFar(draggedItem, this.#rules().far)) return;
    else if (press.pointerType === "touch") this.#stop();
    else this.#start();
  }

  #up(press: PointerEvent): void {
    const draggedItem = this.#held;
    if (!draggedItem || press.pointerId !== draggedItem.pointerId) return;
    const { isActive } = draggedItem;
    if (isActive) draggedItem.now = toPoint(press);
    this.#stop();
    if (!isActive) return;
    suppressNextClick(this.#area);
    this.#rules().onDrop(draggedItem, press);
  }

  #key(press: KeyboardEvent): void {
    if (press.key !== "Escape" || !this.#held?.isActive) return;
    press.stopPropagation();
    this.#stop();
  }

  #start(): void {
    const draggedItem = this.#held;
    if (!draggedItem) return;
    draggedItem.isActive = true;
    this.#rules().onBegin?.(draggedItem);
    this.#area.setPointerCapture(draggedItem.pointerId);
    this.#soon();
  }

  #stop(): void {
    const draggedItem = this.#held;
    if (!draggedItem) return;
    clearTimeout(draggedItem.timer);
    this.#held = null;
    if (!draggedItem.isActive) return;
    if (this.#area.hasPointerCapture(draggedItem.pointerId)) this.#area.releasePointerCapture(draggedItem.pointerId);
    this.#area.style.cursor = "";
    this.#rules().hide();
  }

  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const draggedItem = this.#held;
    const { show, fixed } = this.#rules();
    if (!draggedItem?.isActive || !show(draggedItem)) return;
    if (scrollAtEdge(this.#area, draggedItem.now, fixed)) this.#soon();
  }
}

const toPoint = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function isFar({ from, now }: DraggedItem<unknown>, { px, axis }: DragRules<unknown>["far"]): boolean {
  const [x, y] = [now.x - from.x, now.y - from.y];
  return (axis === "x" ? Math.abs(x) : axis === "y" ? Math.abs(y) : Math.hypot(x, y)) > px;
}
