/**
 * A script that runs before all others: what is pressed while a page's scripts are still on their way, as at the edge of
 * a network, is kept for `ReplayPress`. Once React listens, which it notes at the document, it is React's.
 */
export const KEEP_EARLY_PRESS = `addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button[type=button]");
  if (button && !Object.keys(document).some((key) => key.startsWith("_reactListening"))) window.earlyPress = button;
}, true);`;
