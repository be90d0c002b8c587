/** The five expected ways a call is turned down. Everything else is a bug. */
export type RefusalKind = "invalid" | "not allowed" | "not found" | "conflict" | "limited";

export const refusalStatus: Record<RefusalKind, number> = {
  invalid: 422,
  "not allowed": 403,
  "not found": 404,
  conflict: 409,
  limited: 429,
};

/** Messages per field, in the documents' field names. */
export type FieldMessages = Record<string, string>;

/**
 * An expected outcome: `code` for programs, `sentence` for people, `fields` for forms, `details` for what else the
 * caller needs to go on (such as the appointment that is in the way).
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    sentence: string,
    readonly fields: FieldMessages = {},
    readonly details: Record<string, unknown> = {},
  ) {
    super(sentence);
    this.name = "Refusal";
  }
}

/** 422 with one message per field. */
export function invalid(fields: FieldMessages, code = "invalid"): Refusal {
  return new Refusal("invalid", code, Object.values(fields)[0] ?? "The data is not valid.", fields);
}

/** 404: the same for an id that never was and one of another business. */
export function notFound(noun: string): Refusal {
  return new Refusal("not found", `${noun.replaceAll(/[ -]/g, "_")}_not_found`, `This ${noun} does not exist.`);
}

/** 409, saying with what. */
export function conflict(code: string, sentence: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal("conflict", code, sentence, {}, details);
}

/** 403 with the permission that is missing. */
export function notAllowed(sentence: string): Refusal {
  return new Refusal("not allowed", "not_allowed", sentence);
}
