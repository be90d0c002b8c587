/** Placeholders of the phone network, and the cities with states that it reports for mobile phones. */
const NOT_A_NAME =
  /^(?:wireless caller|cell ?phone|mobile|toll free|out of area|anonymous|unknown|unavailable|private|restricted|no name|caller id|v\d)|\s(?:ak|az|ca|co|ct|dc|de|fl|ga|hi|ia|id|il|in|ks|ky|la|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy)$/i;

/** Words that mark a company name. */
const OF_FIRMS =
  /\b(?:&|and|apartments|assoc|associates|auto|bank|cafe|center|church|city|clinic|college|company|construction|cooling|corp|county|dental|electric|farms?|grill|group|heating|hospital|hotel|inc|inn|llc|ltd|management|market|medical|office|of|plumbing|properties|realty|restaurant|roofing|school|services?|shop|store|the|towing|univ|university)\b/i;

/** Words that a last name begins with. */
const BEFORE_LAST = /^(?:de|del|della|di|du|la|las|le|los|mac|mc|san|st|van|vander|von)$/i;

/**
 * Formats a caller's name as people say it. Names from the phone network are in capitals, last name first: "ALVARADO
 * DENISE" becomes Denise Alvarado. Company names keep their order, and placeholders become "". Other names stay
 * unchanged.
 */
export function formatCallerName(callerName: string): string {
  const name = callerName.trim().replaceAll(/\s+/g, " ");
  if (!/\p{Lu}/u.test(name) || /\p{Ll}/u.test(name)) return NOT_A_NAME.test(name) && !name.includes(" ") ? "" : name;
  if (NOT_A_NAME.test(name)) return "";
  const words = name.split(/[\s,]+/).filter(Boolean);
  if (OF_FIRMS.test(name)) return words.map(fixWordCase).join(" ");
  const last = words.findIndex((word) => !BEFORE_LAST.test(word)) + 1;
  return [...words.slice(last), ...words.slice(0, last)].map(fixWordCase).join(" ");
}

/** Fixes the letter case of a word: "O'BRIEN-MCKAY" → "O'Brien-McKay". */
const fixWordCase = (word: string): string =>
  /^(?:hvac|llc|usa)$/i.test(word)
    ? word
    : word.toLowerCase().replaceAll(/(?<=^|['’-]|(?:^|-)mc)\p{Ll}/gu, (letter) => letter.toUpperCase());
