/** The answer of a failed save: messages by documented field name, and messages without a field. */
export type FormProblems = {
  fieldErrors?: Record<string, string | string[]>;
  otherErrors?: string[];
};

/** The documented messages of calls that a screen shows in plain words. */
const PLAIN: ReadonlyArray<[documented: RegExp, plain: string]> = [
  [/^\(?this field is required\)?$/i, "Required"],
  [/^this field must be a single, valid email address$/i, "Enter one email address."],
];

/** Returns the message of a call as a screen shows it. */
export const toPlainMessage = (message: string): string =>
  PLAIN.find(([documented]) => documented.test(message))?.[1] ?? message;

const toList = (messages: string | string[]): string[] =>
  (Array.isArray(messages) ? messages : [messages]).map(toPlainMessage);

/** Lists all messages of an errors map, in key order. rule: errors/flatten */
export function listErrors(errors: Record<string, string | string[]>): string[] {
  return Object.values(errors).flatMap(toList);
}

/** Splits messages into those for fields of the form and all others. rule: errors/field-map */
export function splitErrors(problems: FormProblems, names: ReadonlySet<string>) {
  const fields: Record<string, string[]> = {};
  const other = [...(problems.otherErrors ?? [])];
  for (const [name, messages] of Object.entries(problems.fieldErrors ?? {})) {
    if (names.has(name)) fields[name] = toList(messages);
    else other.push(...toList(messages));
  }
  return { fields, other };
}

/** The sentence for an error without a known cause. */
export const UNKNOWN_ERROR = "Something went wrong. Try again in a moment.";
