import { type RefObject, useEffect, useEffectEvent } from "react";

/** The calendar library starts a drag once a finger has rested this long, in ms. */
const HOLD_MS = 250;
const JUST_BEFORE_MS = 40;
const FAR_PX = 8;

type ActiveTouch = {
  at: Element;
  /** The card of an appointment. Undefined for busy time. */
  cardId: string | undefined;
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  hasMoved: boolean;
  /** True when the library has received the mouse event. */
  isPressSent: boolean;
};

/**
 * Lets a finger drag the cards of a month. The library supports that, but two things are in its way. It expects the
 * left mouse button before it knows what is dragged, so it gets a mouse event just in time. It also redraws the card
 * when the drag begins, so touch events of the removed card are passed on. A finger that rests and lifts holds the
 * card. A second finger changes nothing.
 */
export function useFingerOnCards(frame: RefObject<HTMLElement | null>, onHold: (cardId: string) => void): void {
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let activeTouch: ActiveTouch | null = null;

    const onMove = (move: TouchEvent) => {
      const [touch] = move.touches;
      if (!activeTouch || !touch) return;
      if (Math.hypot(touch.clientX - activeTouch.x, touch.clientY - activeTouch.y) > FAR_PX) {
        activeTouch.hasMoved = true;
        clearTimeout(activeTouch.timer);
      }
      passTouchOn(move, activeTouch.at);
    };
    const onEnd = (end: TouchEvent) => {
      if (!activeTouch?.hasMoved) {
        // A held card must not open as well.
        if (activeTouch?.isPressSent) end.preventDefault();
        const cardId = activeTouch?.isPressSent ? activeTouch.cardId : undefined;
        giveUp();
        if (cardId) hold(cardId);
        return;
      }
      passTouchOn(end, activeTouch.at);
      forget();
    };
    const giveUp = () => {
      if (!activeTouch) return;
      forget();
      endDrag();
    };
    const forget = () => {
      if (!activeTouch) return;
      const { at, timer } = activeTouch;
      clearTimeout(timer);
      at.removeEventListener("touchmove", onMove as EventListener);
      at.removeEventListener("touchend", onEnd as EventListener);
      at.removeEventListener("touchcancel", giveUp);
      activeTouch = null;
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
        if (activeTouch) activeTouch.isPressSent = true;
        card.dispatchEvent(new MouseEvent("mousedown", press));
      }, HOLD_MS - JUST_BEFORE_MS);
      const cardId = card.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      activeTouch = { at, cardId, timer, x: clientX, y: clientY, hasMoved: false, isPressSent: false };
      at.addEventListener("touchmove", onMove as EventListener, { passive: false });
      at.addEventListener("touchend", onEnd as EventListener);
      at.addEventListener("touchcancel", giveUp);
    };
    const onMenu = (menu: Event) => {
      if (activeTouch) menu.preventDefault();
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

/** Events of a removed element do not bubble, so they are passed on. */
function passTouchOn(touch: TouchEvent, at: Element): void {
  if (at.isConnected) return;
  if (touch.cancelable) touch.preventDefault();
  dispatchToLibrary(touch.type, { touches: touch.touches });
}

/** Cancels the library's drag as the Escape key does. From a finger, the library only hears that it was lifted. */
function endDrag(): void {
  dispatchToLibrary("touchend", { key: "Escape" });
}

function dispatchToLibrary(type: string, properties: object): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
  document.body.dispatchEvent(event);
}
