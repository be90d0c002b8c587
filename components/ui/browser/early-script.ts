import { KEEP_EARLY_PRESS } from "./early-press";
import { KEEP_EARLY_SUBMIT } from "./early-submit";
import { KEEP_EARLY_TYPING } from "./early-typing";

/**
 * Runs in the head of every page, so that nothing is lost that a person does before React listens. `typed` holds the
 * fields that React has not heard of yet, with what was typed or ticked in them.
 */
export const EARLY_SCRIPT = `(() => {
const typed = new Map();
${KEEP_EARLY_PRESS}
${KEEP_EARLY_TYPING}
${KEEP_EARLY_SUBMIT}
})();`;
