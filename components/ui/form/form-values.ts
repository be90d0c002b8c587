export type FormValues = Record<string, string | string[]>;

/** Names with this prefix are kept in the draft (a label beside its id) and never sent. */
export const DRAFT_ONLY = "~";

function collectValues(data: FormData, isIncluded: (name: string) => boolean): FormValues {
  const values: FormValues = {};
  for (const [name, value] of data) {
    if (typeof value !== "string" || !isIncluded(name)) continue;
    const before = values[name];
    values[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return values;
}

/** Returns the form's values: one string for each name, or a list when a name occurs more than once. */
export function readValues(form: HTMLFormElement): FormValues {
  return collectValues(new FormData(form), (name) => !name.startsWith(DRAFT_ONLY));
}

const SECRET = "input[name][type=password], input[name][autocomplete^=cc-], [data-not-kept] input[name]";

const listNames = (form: HTMLFormElement, selector: string) =>
  new Set([...form.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name));

/**
 * Returns the values that may wait in the browser. Passwords, card numbers, and fields in `data-not-kept` are left out.
 * An unchecked box is "", to tell it from a field that did not exist yet.
 */
export function readDraft(form: HTMLFormElement): FormValues {
  const secret = listNames(form, SECRET);
  const unticked = Object.fromEntries(
    [...listNames(form, "input[name][type=checkbox]:enabled")]
      .filter((name) => !secret.has(name))
      .map((name) => [name, ""])
  );
  return { ...unticked, ...collectValues(new FormData(form), (name) => !secret.has(name)) };
}
