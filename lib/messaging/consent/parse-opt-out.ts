/**
 * The words that a phone's owner texts alone to stop texts, to resume them, or to get help. The provider obeys them by
 * itself for American numbers (its "SMS STOP filtering"). "STOP ALL" and "OPT OUT" in two words are our additions.
 */
const WORDS: ReadonlyArray<readonly [OptOutKind, readonly string[]]> = [
  ["STOP", ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]],
  ["START", ["START", "UNSTOP", "YES"]],
  ["HELP", ["HELP", "INFO"]],
];

export type OptOutKind = "STOP" | "START" | "HELP";

const KINDS = new Map(WORDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));

/**
 * Returns the kind of request if the text is such a word alone. Case, spaces, and punctuation do not matter. The
 * provider's `OptOutType` takes precedence, because it knows the words that were configured there.
 */
export function parseOptOut(body: string, optOutType?: string): OptOutKind | null {
  const providerKind = optOutType?.toUpperCase();
  if (providerKind === "STOP" || providerKind === "START" || providerKind === "HELP") return providerKind;
  const word = body
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/^\W+|\W+$/g, "");
  return KINDS.get(word) ?? null;
}
