/** The five expected ways to refuse a call. Any other error is a bug. */
export type RefusalKind = "invalid" | "not allowed" | "not found" | "conflict" | "limited";

export const refusalStatus: Record<RefusalKind, number> = {
  invalid: 422,
  "not allowed": 403,
  "not found": 404,
  conflict: 409,
  limited: 429,
};

/** Messages per field, under the documented names. */
export type FieldMessages = Record<string, string>;

/**
 * An expected failure. `code` is for programs, `sentence` for people, `fields` for forms. `details` holds what the
 * caller needs to continue, such as the appointment that is in the way.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    sentence: string,
    readonly fields: FieldMessages = {},
    readonly details: Record<string, unknown> = {}
  ) {
    super(sentence);
    this.name = "Refusal";
  }
}

/** Builds a 422 with one message per field. */
export function invalid(fields: FieldMessages, code = "invalid"): Refusal {
  return new Refusal("invalid", code, Object.values(fields)[0] ?? "Check your entries and try again.", fields);
}

/** The names on screen of records that a code names otherwise. */
const SHOWN_NAMES: Readonly<Record<string, string>> = {
  block: "blocked time",
  "call tracking number": "tracking number",
  invoice: "invoice or proposal",
  labor: "labor item",
  liveboard: "dashboard",
  mail: "email",
  method: "two-factor method",
  promise: "promised appointment",
  recurrence: "maintenance plan",
  subscription: "service",
  "terms of use": "version of the terms of use",
};

/** Returns the name of a record on screen: "labor" is a "labor item". */
export const getShownName = (noun: string): string => SHOWN_NAMES[noun] ?? noun;

/** Builds a 404. It is the same for an id that never existed and for one of another business. */
export function notFound(noun: string): Refusal {
  const code = `${noun.replaceAll(/[ -]/g, "_")}_not_found`;
  return new Refusal("not found", code, `This ${getShownName(noun)} doesn't exist or was deleted.`);
}

/** Builds a 409 that says what the conflict is. */
export function conflict(code: string, sentence: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal("conflict", code, sentence, {}, details);
}

/** Builds a 403 that names the missing permission. */
export function notAllowed(sentence: string): Refusal {
  return new Refusal("not allowed", "not_allowed", sentence);
}
