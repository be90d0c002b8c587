/** States, districts, and territories: names as people write them, and the codes to store. */
const CODES: Readonly<Record<string, string>> = {
  alabama: "AL",
  alaska: "AK",
  arizona: "AZ",
  arkansas: "AR",
  california: "CA",
  colorado: "CO",
  connecticut: "CT",
  delaware: "DE",
  "district of columbia": "DC",
  florida: "FL",
  georgia: "GA",
  hawaii: "HI",
  idaho: "ID",
  illinois: "IL",
  indiana: "IN",
  iowa: "IA",
  kansas: "KS",
  kentucky: "KY",
  louisiana: "LA",
  maine: "ME",
  maryland: "MD",
  massachusetts: "MA",
  michigan: "MI",
  minnesota: "MN",
  mississippi: "MS",
  missouri: "MO",
  montana: "MT",
  nebraska: "NE",
  nevada: "NV",
  "new hampshire": "NH",
  "new jersey": "NJ",
  "new mexico": "NM",
  "new york": "NY",
  "north carolina": "NC",
  "north dakota": "ND",
  ohio: "OH",
  oklahoma: "OK",
  oregon: "OR",
  pennsylvania: "PA",
  "rhode island": "RI",
  "south carolina": "SC",
  "south dakota": "SD",
  tennessee: "TN",
  texas: "TX",
  utah: "UT",
  vermont: "VT",
  virginia: "VA",
  washington: "WA",
  "west virginia": "WV",
  wisconsin: "WI",
  wyoming: "WY",
  "puerto rico": "PR",
  guam: "GU",
  "virgin islands": "VI",
  "american samoa": "AS",
  "northern mariana islands": "MP",
};
const STATE_CODES: ReadonlySet<string> = new Set(Object.values(CODES));
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  "n carolina": "NC",
  "s carolina": "SC",
  "w virginia": "WV",
  "n dakota": "ND",
  "s dakota": "SD",
  mass: "MA",
  calif: "CA",
  fla: "FL",
  penna: "PA",
  tenn: "TN",
  "washington dc": "DC",
  "d c": "DC",
};

/**
 * Parses a state: "North Carolina", "n.c.", "US-NC", "NC 28202", and "NC" → "NC". Returns "" for an empty cell, and
 * null for no state.
 */
export function readState(cell: string): string | null {
  const bare = cell
    .trim()
    .replace(/^US-(?=[a-z]{2}$)/i, "")
    .replace(/\s+\d{5}(?:-\d{4})?$/, "");
  const words = bare.toLowerCase().replaceAll(/[.,]/g, " ").replaceAll(/\s+/g, " ").trim();
  if (words === "") return "";
  const code = words.replaceAll(" ", "").toUpperCase();
  if (code.length === 2 && STATE_CODES.has(code)) return code;
  return CODES[words] ?? ABBREVIATIONS[words] ?? null;
}

/** The states to choose from, with code and name, sorted by name. */
export const US_STATES: readonly { code: string; name: string }[] = Object.entries(CODES).map(([name, code]) => ({
  code,
  name: name.replaceAll(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase()),
}));
