/**
 * A script that runs before all others: what is typed or ticked in a field while the page's scripts are still on their way
 * is given to React, which would put back what the server had written there. A field is React's once it has React's
 * properties; that React has heard shows by the value that it then wants there. The field first forgets its value, as
 * React hears only of one that it did not know.
 */
export const KEEP_EARLY_TYPING = `(() => {
  const isTick = (field) => field.type === "checkbox" || field.type === "radio";
  const valueOf = (field) => (isTick(field) ? field.checked : field.value);
  const propsOf = (field) => field[Object.keys(field).find((key) => key.startsWith("__reactProps"))];
  const tell = (field, { value, caret }) => {
    if (isTick(field)) {
      field.checked = !value;
      return field.click();
    }
    const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = "";
    Object.getOwnPropertyDescriptor(type.prototype, "value").set.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (caret !== null && document.activeElement === field) field.setSelectionRange(caret, caret);
  };
  const give = (field, first, left) => {
    const props = propsOf(field);
    const wanted = props && (isTick(field) ? props.checked : props.value);
    const isTold = first !== undefined && (wanted === undefined || wanted !== first.wanted);
    const isHeard = isTold || (props && wanted === typed.get(field).value);
    if (!field.isConnected || isHeard || left === 0) return typed.delete(field);
    if (props && (left % 5 === 0 || valueOf(field) !== typed.get(field).value)) tell(field, typed.get(field));
    setTimeout(() => give(field, props && (first ?? { wanted }), props ? left - 1 : left), 50);
  };
  addEventListener("input", ({ target: field, isTrusted }) => {
    if (!isTrusted || !field.matches?.("input:not([type=file]), textarea")) return;
    const isKnown = typed.has(field);
    if (!isKnown && propsOf(field)) return;
    typed.set(field, { value: valueOf(field), caret: isTick(field) ? null : field.selectionStart });
    if (!isKnown) give(field, undefined, 100);
  }, true);
})();`;
