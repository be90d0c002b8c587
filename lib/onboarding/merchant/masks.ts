/** Numbers that are answered as masks only. */
export type SecretKind = "ssn" | "tax_id" | "license" | "account" | "routing" | "birth";

const SHOWN = 4;

/** What is answered in place of the number: the last four at most, and of a short one nothing. */
export function maskOf(kind: SecretKind, value: string): string {
  if (value === "") return "";
  if (kind === "birth") return "****-**-**";
  const last = value.length > SHOWN + 2 ? value.slice(-SHOWN) : "";
  return kind === "ssn" ? `***-**-${last}` : `••••${last}`;
}

/** Whether this is such a mask, and so no number. */
export function isMask(value: string): boolean {
  return value.startsWith("*") || value.startsWith("•");
}

/**
 * The number that is meant: a mask that came back as it was answered is the number of before, anything else is a new one.
 * Null for a mask of another number, which nobody can keep.
 */
export function meantSecret(kind: SecretKind, given: string, before: readonly string[]): string | null {
  if (!isMask(given)) return given;
  return before.find((value) => maskOf(kind, value) === given) ?? null;
}
