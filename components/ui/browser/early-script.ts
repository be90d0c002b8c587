import { KEEP_PAGE_AT_DROP } from "./early-drop";
import { KEEP_EARLY_PRESS } from "./early-press";
import { KEEP_EARLY_SUBMIT } from "./early-submit";
import { KEEP_EARLY_TYPING } from "./early-typing";

/**
 * Runs in the head of every page and saves input that arrives before React listens. Also keeps the page when a file is
 * dropped. `typed` maps each field that React does not know about yet to the value typed or ticked in it.
 */
export const EARLY_SCRIPT = `(() => {
const typed = new Map();
${KEEP_EARLY_PRESS}
${KEEP_EARLY_TYPING}
${KEEP_EARLY_SUBMIT}
${KEEP_PAGE_AT_DROP}
})();`;
