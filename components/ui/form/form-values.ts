export type FormValues = Record<string, string | string[]>;

/** Names that begin so are kept in the draft (a label beside its id) and never sent. */
export const DRAFT_ONLY = "~";

function collect(data: FormData, wanted: (name: string) => boolean): FormValues {
  const values: FormValues = {};
  for (const [name, value] of data) {
    if (typeof value !== "string" || !wanted(name)) continue;
    const before = values[name];
    values[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return values;
}

/** What the form sends: one string per name, a list where a name occurs more than once. */
export function readValues(form: HTMLFormElement): FormValues {
  return collect(new FormData(form), (name) => !name.startsWith(DRAFT_ONLY));
}

/** What may wait in the browser until the next appointment: everything but passwords and card numbers. */
export function readDraft(form: HTMLFormElement): FormValues {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>("input[name][type=password], input[name][autocomplete^=cc-]")].map(
      (input) => input.name,
    ),
  );
  return collect(new FormData(form), (name) => !secret.has(name));
}
