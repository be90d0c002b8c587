/** What a failed save answers: messages by documented field name, and what belongs to no field. */
export type FormProblems = {
  fieldErrors?: Record<string, string | string[]>;
  otherErrors?: string[];
};

const asList = (messages: string | string[]): string[] => (Array.isArray(messages) ? messages : [messages]);

/** All messages of an errors map as one list, in key order. rule: errors/flatten */
export function flattenErrors(errors: Record<string, string | string[]>): string[] {
  return Object.values(errors).flatMap(asList);
}

/** Messages for the fields a form has; those for names it does not have are listed as other. rule: errors/field-map */
export function splitErrors(problems: FormProblems, names: ReadonlySet<string>) {
  const fields: Record<string, string[]> = {};
  const other = [...(problems.otherErrors ?? [])];
  for (const [name, messages] of Object.entries(problems.fieldErrors ?? {})) {
    if (names.has(name)) fields[name] = asList(messages);
    else other.push(...asList(messages));
  }
  return { fields, other };
}
