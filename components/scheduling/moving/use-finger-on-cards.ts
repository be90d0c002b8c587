import { type RefObject, useEffect, useEffectEvent } from "react";

/** The calendar library takes a finger for a drag once it has rested this long. */
const HOLD_MS = 250;
const JUST_BEFORE_MS = 40;
const FAR_PX = 8;

type Held = {
  at: Element;
  /** Of an appointment; what takes time besides has none. */
  cardId: string | undefined;
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  hasMoved: boolean;
  /** The library was told of the mouse. */
  isTold: boolean;
};

/**
 * Lets a finger drag the cards of a month. The library follows a finger that rests on a card, but two things are in its
 * way: it asks for the left button of a mouse before it knows what is dragged, so it is told of
 * one just before it needs to know; and it draws the card anew when the drag begins, so what the finger does to the old
 * one, which is on the page no more, is passed on. A finger that rests and goes holds the card; a second one changes
 * nothing.
 */
export function useFingerOnCards(frame: RefObject<HTMLElement | null>, onHold: (cardId: string) => void): void {
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let held: Held | null = null;

    const onMove = (move: TouchEvent) => {
      const [touch] = move.touches;
      if (!held || !touch) return;
      if (Math.hypot(touch.clientX - held.x, touch.clientY - held.y) > FAR_PX) {
        held.hasMoved = true;
        clearTimeout(held.timer);
      }
      passOn(move, held.at);
    };
    const onEnd = (end: TouchEvent) => {
      if (!held?.hasMoved) {
        // A card that was held is not opened too.
        if (held?.isTold) end.preventDefault();
        const cardId = held?.isTold ? held.cardId : undefined;
        giveUp();
        if (cardId) hold(cardId);
        return;
      }
      passOn(end, held.at);
      forget();
    };
    const giveUp = () => {
      if (!held) return;
      forget();
      endDrag();
    };
    const forget = () => {
      if (!held) return;
      const { at, timer } = held;
      clearTimeout(timer);
      at.removeEventListener("touchmove", onMove as EventListener);
      at.removeEventListener("touchend", onEnd as EventListener);
      at.removeEventListener("touchcancel", giveUp);
      held = null;
    };
    const onStart = ({ target, touches }: TouchEvent) => {
      const [touch] = touches;
      if (!touch || touches.length > 1) return giveUp();
      forget();
      const at = target as Element;
      const card = at.closest<HTMLElement>(".rbc-event");
      if (!card) return;
      const { clientX, clientY } = touch;
      const press = { bubbles: true, cancelable: true, button: 0, clientX, clientY };
      const timer = setTimeout(() => {
        if (held) held.isTold = true;
        card.dispatchEvent(new MouseEvent("mousedown", press));
      }, HOLD_MS - JUST_BEFORE_MS);
      const cardId = card.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      held = { at, cardId, timer, x: clientX, y: clientY, hasMoved: false, isTold: false };
      at.addEventListener("touchmove", onMove as EventListener, { passive: false });
      at.addEventListener("touchend", onEnd as EventListener);
      at.addEventListener("touchcancel", giveUp);
    };
    const onMenu = (menu: Event) => {
      if (held) menu.preventDefault();
    };
    element.addEventListener("touchstart", onStart, { passive: true });
    element.addEventListener("contextmenu", onMenu);
    return () => {
      forget();
      element.removeEventListener("touchstart", onStart);
      element.removeEventListener("contextmenu", onMenu);
    };
  }, [frame]);
}

/** What happens to an element that left the page is heard by nobody above it. */
function passOn(touch: TouchEvent, at: Element): void {
  if (at.isConnected) return;
  if (touch.cancelable) touch.preventDefault();
  tell(touch.type, { touches: touch.touches });
}

/** Ends what the library has under way as the Escape key does; of a finger it hears only that it was lifted. */
function endDrag(): void {
  tell("touchend", { key: "Escape" });
}

function tell(type: string, facts: object): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  document.body.dispatchEvent(event);
}
