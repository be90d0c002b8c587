import { conflict, getShownName } from "../refusals/refusal";

/** Throws 409 when the caller edited an older version than the stored one. `now` describes the stored state. */
export function refuseStale(
  noun: string,
  sent: number | undefined,
  { stored, now = "" }: { stored: number; now?: string }
): void {
  if (sent === undefined || sent === stored) return;
  const sentence = `This ${getShownName(noun)} changed after you opened it. ${now}Reload the page, review the changes, and save again.`;
  throw conflict(`${noun.replaceAll(" ", "_")}_changed`, sentence, { version: stored });
}
