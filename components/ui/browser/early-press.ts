/**
 * A script that runs before all others: a button that is pressed while the page's scripts are still on their way, as at the
 * edge of a network, is pressed again until React hears of it. React lets no event come to a button that is not its own
 * yet; and it has to have heard of the pointer that went down, for the click that follows to count as a press. Of several
 * buttons it is the last.
 */
export const KEEP_EARLY_PRESS = `(() => {
  let down, waiting;
  const buttonOf = ({ target }) => target instanceof Element && target.closest("button[type=button]");
  const isReacts = (node, name) => Object.keys(node).some((key) => key.startsWith(name));
  const follow = (event, button) => {
    const press = { button, isHeard: isReacts(button, "__reactProps") };
    const come = () => (press.isHeard ||= isReacts(document, "_reactListening"));
    button.addEventListener(event.type, come, { capture: true });
    setTimeout(() => button.removeEventListener(event.type, come, { capture: true }));
    return press;
  };
  const again = (button) => {
    waiting = button;
    setTimeout(() => waiting === button && button.isConnected && button.click(), 50);
  };
  addEventListener("pointerdown", (event) => {
    const button = buttonOf(event);
    down = button ? follow(event, button) : undefined;
  }, true);
  addEventListener("click", (event) => {
    const button = buttonOf(event);
    if (!button) return;
    const isVain = down?.button === button && !down.isHeard;
    down = waiting = undefined;
    if (isVain) {
      event.stopImmediatePropagation();
      return again(button);
    }
    const press = follow(event, button);
    setTimeout(() => press.isHeard || again(button));
  }, true);
})();`;
