import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";

export type Point = { x: number; y: number };

/** What a pointer has taken hold of: where in the window that was, and where the pointer is now. */
export type Held<What> = { what: What; from: Point; now: Point };

/** How things are dragged over an area. */
export type DragRules<What> = {
  /** What a press takes hold of; null where there is nothing to drag. */
  take: (press: PointerEvent) => What | null;
  /** What of the area's left and top does not scroll along. */
  fixed: { left: number; top: number };
  /** How far a mouse or pen has to go before it is a drag, and in which direction only that counts. */
  far: { px: number; axis?: "x" | "y" };
  /** Whether a finger drags after it was held; else it scrolls, as it does before that. */
  isForFingers?: boolean;
  /** It is taken up: it must stay in the document, or a finger on it would be heard of no more. */
  onBegin?: (held: Held<What>) => void;
  /** Shows where it would go, once a frame; nothing is rendered for it. False over what is no place: nothing scrolls. */
  show: (held: Held<What>) => boolean;
  hide: () => void;
  /** It was let go. It is put away already. */
  onDrop: (held: Held<What>, press: PointerEvent) => void;
};

type Press<What> = Held<What> & { pointerId: number; isActive: boolean; timer?: ReturnType<typeof setTimeout> };

const LONG_PRESS_MS = 350;

/**
 * Drags by mouse and pen at once, by touch after a long press. Near an edge the area scrolls along; Escape gives up. Nothing
 * is rendered until the drop, and the click that follows it is not heard. `rules` is asked at each step for those of the
 * moment.
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

  /** Begins to listen; returns what ends it. */
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
    const what = take(press);
    if (!what) return;
    const from = pointOf(press);
    this.#held = { what, from, now: from, pointerId: press.pointerId, isActive: false };
    if (isTouch) this.#held.timer = setTimeout(() => this.#start(), LONG_PRESS_MS);
  }

  #move(press: PointerEvent): void {
    const held = this.#held;
    if (!held || press.pointerId !== held.pointerId) return;
    held.now = pointOf(press);
    if (held.isActive) this.#soon();
    else if (!isFar(held, this.#rules().far)) return;
    else if (press.pointerType === "touch") this.#stop();
    else this.#start();
  }

  #up(press: PointerEvent): void {
    const held = this.#held;
    if (!held || press.pointerId !== held.pointerId) return;
    const { isActive } = held;
    if (isActive) held.now = pointOf(press);
    this.#stop();
    if (!isActive) return;
    swallowClick(this.#area);
    this.#rules().onDrop(held, press);
  }

  #key(press: KeyboardEvent): void {
    if (press.key !== "Escape" || !this.#held?.isActive) return;
    press.stopPropagation();
    this.#stop();
  }

  #start(): void {
    const held = this.#held;
    if (!held) return;
    held.isActive = true;
    this.#rules().onBegin?.(held);
    this.#area.setPointerCapture(held.pointerId);
    this.#soon();
  }

  #stop(): void {
    const held = this.#held;
    if (!held) return;
    clearTimeout(held.timer);
    this.#held = null;
    if (!held.isActive) return;
    if (this.#area.hasPointerCapture(held.pointerId)) this.#area.releasePointerCapture(held.pointerId);
    this.#area.style.cursor = "";
    this.#rules().hide();
  }

  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const held = this.#held;
    const { show, fixed } = this.#rules();
    if (!held?.isActive || !show(held)) return;
    if (scrollAtEdge(this.#area, held.now, fixed)) this.#soon();
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function isFar({ from, now }: Held<unknown>, { px, axis }: DragRules<unknown>["far"]): boolean {
  const [x, y] = [now.x - from.x, now.y - from.y];
  return (axis === "x" ? Math.abs(x) : axis === "y" ? Math.abs(y) : Math.hypot(x, y)) > px;
}
