import type { DragCard } from "../day-work/board-stops";
import type { Drag } from "./drag-place";
import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";

type Point = { x: number; y: number };

/** A card that a pointer has taken hold of. */
export type Held = Drag &
  Point & {
    pointerId: number;
    /** Whose it was where it was taken up, and of which day where there are several. */
    from: { lane: string | undefined; day: string | undefined };
    scrolled: { left: number; top: number };
    box: DOMRect;
    isActive: boolean;
    now: Point;
    timer?: ReturnType<typeof setTimeout>;
  };

/** How cards are dragged over an area; `To` is a place that one can be dropped on. */
export type DragRules<To> = {
  canChange: boolean;
  /** What can be dragged of that id. */
  cardOf: (id: string) => DragCard | null;
  /** Whether a press takes the whole card or its end. */
  kindOf: (press: PointerEvent, card: HTMLElement, box: DOMRect) => Drag["kind"];
  cursorOf: (kind: Drag["kind"]) => string;
  /** What of the area's left and top does not scroll along. */
  fixed: { left: number; top: number };
  /** Where it would go now. */
  placeOf: (held: Held) => To | null;
  isSame: (held: Held, to: To) => boolean;
  /** Shows where it would go; nothing is rendered for it. */
  show: (held: Held, to: To) => void;
  hide: () => void;
  /** A card is taken up: it must stay in the document, or a finger on it would be heard of no more. */
  onTake: (card: DragCard) => void;
  onDrop: (held: Held, to: To) => void;
  /** A finger held a card and let it go where it was. */
  onHold: (card: DragCard) => void;
};

const FAR_PX = 4;
const LONG_PRESS_MS = 350;

/**
 * Drags cards by mouse and pen at once, by touch after a long press (before it, a finger scrolls). Near an edge the area
 * scrolls along; Escape gives up. Nothing is rendered until the drop.
 */
export class CardDrag<To> {
  readonly #area: HTMLElement;
  readonly #rules: () => DragRules<To>;
  #held: Held | null = null;
  #frame = 0;

  constructor(area: HTMLElement, rules: () => DragRules<To>) {
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
    const { canChange, cardOf, kindOf } = this.#rules();
    const element = press.target instanceof Element ? press.target.closest<HTMLElement>(CARD) : null;
    const card = element && cardOf(element.dataset["bar"] ?? element.dataset["taken"] ?? "");
    if (!card || press.button !== 0 || !canChange || press.shiftKey || press.ctrlKey || press.metaKey) return;
    const now = { x: press.clientX, y: press.clientY };
    const box = element.getBoundingClientRect();
    this.#held = {
      card,
      kind: kindOf(press, element, box),
      pointerId: press.pointerId,
      from: {
        lane: element.closest<HTMLElement>("[data-lane]")?.dataset["lane"],
        day: element.closest<HTMLElement>("[data-day]")?.dataset["day"],
      },
      ...now,
      now,
      scrolled: { left: this.#area.scrollLeft, top: this.#area.scrollTop },
      box,
      isActive: false,
    };
    if (press.pointerType === "touch") this.#held.timer = setTimeout(() => this.#start(), LONG_PRESS_MS);
  }

  #move(press: PointerEvent): void {
    const held = this.#held;
    if (!held || press.pointerId !== held.pointerId) return;
    held.now = { x: press.clientX, y: press.clientY };
    const isFar = Math.hypot(press.clientX - held.x, press.clientY - held.y) > FAR_PX;
    if (!held.isActive && isFar) {
      if (press.pointerType === "touch") this.#stop();
      else this.#start();
    } else if (held.isActive) this.#soon();
  }

  #up(press: PointerEvent): void {
    const held = this.#held;
    if (!held || press.pointerId !== held.pointerId) return;
    const rules = this.#rules();
    const { isActive } = held;
    const to = isActive ? rules.placeOf(held) : null;
    this.#stop();
    if (!isActive) return;
    swallowClick(this.#area);
    if (!to) return;
    if (!rules.isSame(held, to)) rules.onDrop(held, to);
    else if (press.pointerType === "touch") rules.onHold(held.card);
  }

  #key(press: KeyboardEvent): void {
    if (press.key !== "Escape" || !this.#held?.isActive) return;
    press.stopPropagation();
    this.#stop();
  }

  #start(): void {
    const held = this.#held;
    if (!held) return;
    const { onTake, cursorOf } = this.#rules();
    held.isActive = true;
    onTake(held.card);
    this.#area.setPointerCapture(held.pointerId);
    this.#area.style.cursor = cursorOf(held.kind);
    this.#soon();
  }

  #stop(): void {
    const held = this.#held;
    if (!held) return;
    clearTimeout(held.timer);
    if (held.isActive && this.#area.hasPointerCapture(held.pointerId)) this.#area.releasePointerCapture(held.pointerId);
    this.#held = null;
    this.#area.style.cursor = "";
    this.#rules().hide();
  }

  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const held = this.#held;
    const rules = this.#rules();
    const to = held?.isActive ? rules.placeOf(held) : null;
    if (!held || !to) return;
    rules.show(held, to);
    if (scrollAtEdge(this.#area, held.now, rules.fixed)) this.#soon();
  }
}

const CARD = "[data-bar], [data-taken]";
