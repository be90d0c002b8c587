/** The kinds of numbers that are returned only as masks. */
export type SecretKind = "ssn" | "tax_id" | "license" | "account" | "routing" | "birth";

const MAX_SHOWN = 4;

/** Returns the mask of a number: at most the last four characters, and none of a short one. */
export function maskSecret(kind: SecretKind, value: string): string {
  if (value === "") return "";
  if (kind === "birth") return "****-**-**";
  const last = value.length > MAX_SHOWN + 2 ? value.slice(-MAX_SHOWN) : "";
  return kind === "ssn" ? `***-**-${last}` : `••••${last}`;
}

/** True for a mask rather than a number. */
export function isMask(value: string): boolean {
  return value.startsWith("*") || value.startsWith("•");
}

/**
 * Returns the intended number: the stored one when its mask came back, else the new one. Null for a mask that matches
 * no stored number.
 */
export function resolveSecret(kind: SecretKind, input: string, before: readonly string[]): string | null {
  if (!isMask(input)) return input;
  return before.find((value) => maskSecret(kind, value) === input) ?? null;
}
