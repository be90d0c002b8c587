/**
 * The words that a phone's owner texts, alone, to be left in peace, to be texted again, or to be helped: those that the
 * provider obeys by itself for American numbers (its "SMS STOP filtering"), and "STOP ALL" and "OPT OUT" in two words.
 */
const WORDS: ReadonlyArray<readonly [OptOutKind, readonly string[]]> = [
  ["STOP", ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]],
  ["START", ["START", "UNSTOP", "YES"]],
  ["HELP", ["HELP", "INFO"]],
];

export type OptOutKind = "STOP" | "START" | "HELP";

const KINDS = new Map(WORDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));

/**
 * What a text asks for, if it is such a word alone: case, blanks and the signs around it do not count. What the provider
 * says of it (`OptOutType`: it knows the words that were set up with it) comes first.
 */
export function optOutKind(body: string, said?: string): OptOutKind | null {
  const given = said?.toUpperCase();
  if (given === "STOP" || given === "START" || given === "HELP") return given;
  const word = body
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/^\W+|\W+$/g, "");
  return KINDS.get(word) ?? null;
}
