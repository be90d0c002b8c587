import { type DraggedItem as HeldBy, PointerDrag } from "@/components/ui/gestures/pointer-drag";
import type { DragCard } from "../day-work/board-stops";
import type { Drag } from "./drag-place";

/** A card that a pointer is dragging. */
type GrabbedCard = Drag & {
  /** The lane where the drag began, and its day when several days are shown. */
  lies: { lane: string | undefined; day: string | undefined };
  scrolled: { left: number; top: number };
  box: DOMRect;
};
export type DraggedCard = HeldBy<GrabbedCard>;

/** The rules for dragging cards over an area. `To` is a place where a card can be dropped. */
export type CardRules<To> = {
  canChange: boolean;
  /** Returns the card to drag for an id. */
  cardOf: (id: string) => DragCard | null;
  /** Tells whether the pointer grabbed the whole card or its end. */
  kindOf: (press: PointerEvent, card: HTMLElement, box: DOMRect) => Drag["kind"];
  cursorOf: (kind: Drag["kind"]) => string;
  /** The part at the left and top of the area that does not scroll along. */
  fixed: { left: number; top: number };
  /** Returns the place where a drop would put the card now. */
  placeOf: (draggedCard: DraggedCard) => To | null;
  isSame: (draggedCard: DraggedCard, to: To) => boolean;
  /** Shows the place of a drop without a render. */
  show: (draggedCard: DraggedCard, to: To) => void;
  hide: () => void;
  /** Called when a drag begins. */
  onTake: (card: DragCard) => void;
  onDrop: (draggedCard: DraggedCard, to: To) => void;
  /** Called when a finger held a card and released it without a move. */
  onHold: (card: DragCard) => void;
};

const CARD = "[data-bar], [data-busy]";
const FAR_PX = 4;

/** Drags cards over an area, at once by mouse or pen, and after a hold by finger. Returns a function that stops it. */
export function dragCards<To>(area: HTMLElement, current: () => CardRules<To>): () => void {
  const grabCard = (press: PointerEvent): GrabbedCard | null => {
    const { canChange, cardOf, kindOf } = current();
    const element = press.target instanceof Element ? press.target.closest<HTMLElement>(CARD) : null;
    const card = element && cardOf(element.dataset["bar"] ?? element.dataset["busy"] ?? "");
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
  return new PointerDrag<GrabbedCard>(area, () => {
    const { fixed, placeOf, isSame, show, hide, onTake, onDrop, onHold, cursorOf } = current();
    return {
      take: grabCard,
      fixed,
      far: { px: FAR_PX },
      isForFingers: true,
      onBegin: ({ item: { card, kind } }) => {
        onTake(card);
        area.style.cursor = cursorOf(kind);
      },
      show: (draggedCard) => {
        const to = placeOf(draggedCard);
        if (to) show(draggedCard, to);
        return to !== null;
      },
      hide,
      onDrop: (draggedCard, press) => {
        const to = placeOf(draggedCard);
        if (!to) return;
        if (!isSame(draggedCard, to)) onDrop(draggedCard, to);
        else if (press.pointerType === "touch") onHold(draggedCard.item.card);
      },
    };
  }).listen();
}
