/**
 * A script that runs before all others. A button that is pressed while the page's scripts still load, on a slow
 * network, is pressed again until React hears it. React passes no event to a button that is not hydrated yet. It must
 * also have heard the pointer go down, or the click does not count as a press. Of several buttons, only the last is
 * pressed.
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
