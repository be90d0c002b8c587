const FOCUSABLE = [
  "input:not([type=hidden]):not([disabled]):not([tabindex='-1'])",
  "textarea:not([disabled])",
  "button:not([disabled]):not([tabindex='-1'])",
  "[role=spinbutton]",
].join(",");

/** Returns the field names that can show a message. */
export function listFieldNames(form: HTMLFormElement): Set<string> {
  const marked = [...form.querySelectorAll<HTMLElement>("[data-field]")].map((field) => field.dataset["field"] ?? "");
  return new Set(
    [...marked, ...[...form.elements].map((element) => element.getAttribute("name") ?? "")].filter(Boolean)
  );
}

/** Focuses the first field with a message, or the list of the other messages. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, string[]>): void {
  const field = [...form.querySelectorAll<HTMLElement>("[data-field]")].find(
    (element) => errors[element.dataset["field"] ?? ""]?.length
  );
  const target = field?.querySelector<HTMLElement>(FOCUSABLE) ?? form.querySelector<HTMLElement>("[data-other-errors]");
  target?.focus();
  target?.scrollIntoView({ block: "center", behavior: "smooth" });
}
