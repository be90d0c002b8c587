/**
 * A script that runs before all others. It holds a form submitted before React listens, and then submits it once. Without
 * it, the browser would send the form to the page's own address, with everything typed in it. A form that works without
 * scripts goes out at once: it has an action or React's own fields.
 *
 * A form is ready when it has React's properties and the listener at React's root lets events through. React blocks events
 * while part of the page is not hydrated yet. An event that nothing else listens to shows when that ends.
 *
 * Fields in `typed`, which `KEEP_EARLY_TYPING` still has to hand to React, go first.
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
