/** Words before the number of a unit. */
export const unitWords: ReadonlySet<string> = new Set([
  "#",
  "apt",
  "apartment",
  "unit",
  "ste",
  "suite",
  "rm",
  "room",
  "lot",
  "trlr",
  "trailer",
  "no",
]);

/** Spellings in use, with the short form of the postal service. */
const SHORT: Readonly<Record<string, string>> = {
  alley: "aly",
  avenue: "ave",
  av: "ave",
  avn: "ave",
  boulevard: "blvd",
  boul: "blvd",
  circle: "cir",
  circ: "cir",
  court: "ct",
  cove: "cv",
  crescent: "cres",
  crossing: "xing",
  drive: "dr",
  drv: "dr",
  expressway: "expy",
  extension: "ext",
  freeway: "fwy",
  heights: "hts",
  highway: "hwy",
  hiway: "hwy",
  junction: "jct",
  landing: "lndg",
  lane: "ln",
  loops: "loop",
  manor: "mnr",
  meadows: "mdws",
  mount: "mt",
  mountain: "mtn",
  parkway: "pkwy",
  pkway: "pkwy",
  place: "pl",
  plaza: "plz",
  point: "pt",
  ridge: "rdg",
  road: "rd",
  route: "rte",
  square: "sq",
  station: "sta",
  street: "st",
  str: "st",
  terrace: "ter",
  terr: "ter",
  trail: "trl",
  turnpike: "tpke",
  valley: "vly",
  village: "vlg",
  vista: "vis",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
};

export function toShortStreetWord(word: string): string {
  return SHORT[word] ?? word;
}

/** Returns all spellings of a street word. Empty for any other word. */
export function listStreetWordForms(word: string): string[] {
  const short = toShortStreetWord(word);
  const long = Object.keys(SHORT).filter((each) => SHORT[each] === short);
  return long.length > 0 ? [short, ...long] : [];
}
