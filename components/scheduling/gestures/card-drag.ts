import { type Held as HeldBy, PointerDrag } from "@/components/ui/gestures/pointer-drag";
import type { DragCard } from "../day-work/board-stops";
import type { Drag } from "./drag-place";

/** A card that a pointer has taken hold of. */
type TakenCard = Drag & {
  /** Whose it was where it was taken up, and of which day where there are several. */
  lies: { lane: string | undefined; day: string | undefined };
  scrolled: { left: number; top: number };
  box: DOMRect;
};
export type Held = HeldBy<TakenCard>;

/** How cards are dragged over an area; `To` is a place that one can be dropped on. */
export type CardRules<To> = {
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
  /** A card is taken up. */
  onTake: (card: DragCard) => void;
  onDrop: (held: Held, to: To) => void;
  /** A finger held a card and let it go where it was. */
  onHold: (card: DragCard) => void;
};

const CARD = "[data-bar], [data-taken]";
const FAR_PX = 4;

/** Drags cards over an area: by mouse and pen at once, by a finger that held one. Returns what ends it. */
export function dragCards<To>(area: HTMLElement, current: () => CardRules<To>): () => void {
  const take = (press: PointerEvent): TakenCard | null => {
    const { canChange, cardOf, kindOf } = current();
    const element = press.target instanceof Element ? press.target.closest<HTMLElement>(CARD) : null;
    const card = element && cardOf(element.dataset["bar"] ?? element.dataset["taken"] ?? "");
    if (!card || !canChange || press.shiftKey || press.ctrlKey || press.metaKey) return null;
    const box = element.getBoundingClientRect();
    return {
      card,
      kind: kindOf(press, element, box),
      lies: {
        lane: element.closest<HTMLElement>("[data-lane]")?.dataset["lane"],
        day: element.closest<HTMLElement>("[data-day]")?.dataset["day"],
      },
      scrolled: { left: area.scrollLeft, top: area.scrollTop },
      box,
    };
  };
  return new PointerDrag<TakenCard>(area, () => {
    const { fixed, placeOf, isSame, show, hide, onTake, onDrop, onHold, cursorOf } = current();
    return {
      take,
      fixed,
      far: { px: FAR_PX },
      isForFingers: true,
      onBegin: ({ what: { card, kind } }) => {
        onTake(card);
        area.style.cursor = cursorOf(kind);
      },
      show: (held) => {
        const to = placeOf(held);
        if (to) show(held, to);
        return to !== null;
      },
      hide,
      onDrop: (held, press) => {
        const to = placeOf(held);
        if (!to) return;
        if (!isSame(held, to)) onDrop(held, to);
        else if (press.pointerType === "touch") onHold(held.what.card);
      },
    };
  }).listen();
}
