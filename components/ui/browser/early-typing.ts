/**
 * A script that runs before all others. It passes input that was typed or ticked while the scripts still load on to
 * React, which would otherwise restore the server's value. A field is hydrated once it has React's properties. The
 * value that React then sets shows that it has heard the input. The field first forgets its value, because React hears
 * only of a new one.
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
