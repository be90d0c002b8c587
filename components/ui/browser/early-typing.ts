/**
 * A script that runs before all others: what is typed or ticked in a field while the page's scripts are still on their way
 * is given to React once the field is React's, which it notes at the field; React itself would put back what the server
 * had written there. The field first forgets its value, as React hears only of one that it did not know.
 */
export const KEEP_EARLY_TYPING = `(() => {
  const isReacts = (field) => Object.keys(field).some((key) => key.startsWith("__reactProps"));
  const typed = new Map();
  const give = (field, { text, caret, isTicked, until }) => {
    if (!field.isConnected || Date.now() > until) return typed.delete(field);
    if (!isReacts(field)) return setTimeout(() => give(field, typed.get(field)), 50);
    typed.delete(field);
    if (isTicked !== undefined) {
      field.checked = !isTicked;
      return field.click();
    }
    const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = "";
    Object.getOwnPropertyDescriptor(type.prototype, "value").set.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (caret !== null && document.activeElement === field) field.setSelectionRange(caret, caret);
  };
  addEventListener("input", ({ target: field }) => {
    if (!field.matches?.("input:not([type=file]), textarea") || isReacts(field)) return;
    const isTick = field.type === "checkbox" || field.type === "radio";
    const isKnown = typed.has(field);
    typed.set(field, {
      text: field.value,
      caret: isTick ? null : field.selectionStart,
      isTicked: isTick ? field.checked : undefined,
      until: Date.now() + 60_000,
    });
    if (!isKnown) give(field, typed.get(field));
  }, true);
})();`;
