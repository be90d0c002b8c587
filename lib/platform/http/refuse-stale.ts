import { conflict } from "../refusals/refusal";

/** Throws 409 when the caller edited an older version than the stored one. `now` describes the stored state. */
export function refuseStale(noun: string, sent: number | undefined, stored: number, now = ""): void {
  if (sent === undefined || sent === stored) return;
  const sentence = `Somebody else has changed this ${noun} meanwhile. ${now}Your text is kept; reload to see theirs.`;
  throw conflict(`${noun.replaceAll(" ", "_")}_changed`, sentence, { version: stored });
}
