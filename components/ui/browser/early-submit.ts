/**
 * A script that runs before all others: a form that is sent while the page's scripts are still on their way waits for
 * React, which then hears of it once. The browser would send it to the page's own address, with all that was typed in it.
 * A form that works without scripts is sent at once: it has an action, or the fields of React's own.
 *
 * React hears of a form that has React's properties, when the listener at its root lets events come to it. It blocks them
 * while a part of the page is not its own yet, which shows by an event that nobody else listens to.
 *
 * The fields that `KEEP_EARLY_TYPING` still gives to React, `typed`, go first.
 */
export const KEEP_EARLY_SUBMIT = `(() => {
  const waiting = new Map();
  const isReacts = (node, name) => Object.keys(node).some((key) => key.startsWith(name));
  const isHeard = (form) => {
    if (!isReacts(form, "__reactProps") || !isReacts(document, "_reactListening")) return false;
    let hasCome = false;
    const come = () => (hasCome = true);
    form.addEventListener("compositionend", come);
    form.dispatchEvent(new Event("compositionend"));
    form.removeEventListener("compositionend", come);
    return hasCome;
  };
  const worksWithoutScripts = (form, submitter) =>
    form.hasAttribute("action") || submitter?.hasAttribute("formaction") || form.querySelector("[name^='$ACTION_']");
  const sendOnceHeard = (form) => {
    if (form.isConnected && (typed.size > 0 || !isHeard(form))) return setTimeout(() => sendOnceHeard(form), 50);
    const submitter = waiting.get(form);
    waiting.delete(form);
    if (form.isConnected) form.requestSubmit(submitter?.form === form ? submitter : undefined);
  };
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (worksWithoutScripts(form, submitter) || (!waiting.has(form) && isHeard(form))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isFirst = !waiting.has(form);
    waiting.set(form, submitter);
    if (isFirst) sendOnceHeard(form);
  }, true);
})();`;
