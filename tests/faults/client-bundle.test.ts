import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "@/lib/platform/settings";

const folder = ".next/static";

function listFiles(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(place, entry.name);
    return entry.isDirectory() ? listFiles(full) : [full];
  });
}

/** Words that only a server knows: names of secret settings, addresses of databases, and parts of SQL statements. */
const SERVER_WORDS = [
  ...Object.keys(settings).filter((name) => /SECRET|DATABASE|SMTP/.test(name)),
  "postgresql://",
  "truckroll_app",
  "row_security",
  "INSERT INTO",
  "password_hash",
  "FROM customer",
];

/**
 * Functions that supported browsers (`browserslist` in package.json) lack, with the first Safari or Firefox that has
 * each. The build translates newer syntax but adds no functions. URL.canParse is not in the list, because the framework
 * brings it.
 */
const NEWER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Map|Object)\.groupBy\(/, "Safari 17.4"],
  [/\bPromise\.withResolvers\(/, "Safari 17.4"],
  [/\bPromise\.try\(/, "Safari 18.2"],
  [/\bURL\.parse\(/, "Safari 18"],
  [/\bAbortSignal\.any\(/, "Safari 17.4"],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, "Safari 17"],
  [/\bIterator\.(?:from|concat)\(/, "Safari 18.4"],
  // The feature set of the drawing library returns an array.
  [/(?<!FeatureIds)\.values\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/, "Safari 18.4"],
  [/\.(?:keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/, "Safari 18.4"],
  [/\bRegExp\.escape\(/, "Safari 18.2"],
  [/\bError\.isError\(/, "Safari 26"],
  [/\b(?:Uint8Array\.from(?:Base64|Hex)|\w\.to(?:Base64|Hex))\(/, "Safari 18.2"],
  [/\bnew Float16Array\b|\bMath\.(?:f16round|sumPrecise)\(/, "Safari 18.2"],
  [/\.getOrInsert(?:Computed)?\(/, "Safari 26.2"],
  [/\brequestIdleCallback\(/, "no Safari"],
  [/\bscheduler\.(?:postTask|yield)\(/, "no Safari"],
  [/\bnew URLPattern\(/, "Safari 26"],
  [/\bcookieStore\./, "Safari 18.4"],
  [/\.(?:show|hide|toggle)Popover\(/, "Safari 17"],
  [/\bReadableStream\.from\(|\bResponse\.json\(/, "Safari 17"],
  [/\bnew CSS\.?Highlight|\bCSS\.highlights\b/, "Safari 17.2"],
  [/\bnew (?:Async)?DisposableStack\(/, "no Safari"],
];

/** Lists the newer functions that a script calls, with the first browser that has each. */
function findNewerFunctions(text: string): string[] {
  return NEWER.flatMap(([pattern, first]) => {
    const [match] = pattern.exec(text) ?? [];
    return match ? [`${match} of ${first}`] : [];
  });
}

describe("the client code runs in all supported browsers", () => {
  it("calls no function that one of them lacks", () => {
    const scripts = [...listFiles(folder), "public/sw.js", "public/generated/background-sync.js"].filter((file) =>
      /\.m?js$/.test(file)
    );
    expect(scripts.length).toBeGreaterThan(5);
    const newerFunctions = scripts.flatMap((file) =>
      findNewerFunctions(readFileSync(file, "utf8")).map((name) => `${name} in ${path.basename(file)}`)
    );
    expect(newerFunctions).toEqual([]);
  });

  it("finds newer functions in sample code", () => {
    expect(findNewerFunctions("let o=[...Map.groupBy(t.stops,e)]")).toEqual(["Map.groupBy( of Safari 17.4"]);
    expect(findNewerFunctions("let a=URL.parse(t,i)")).toEqual(["URL.parse( of Safari 18"]);
    expect(findNewerFunctions("new URL(t);e.values();")).toEqual([]);
  });
});

describe("NX-7: the client code", () => {
  it("is built", () => expect(existsSync(folder)).toBe(true));

  it("contains nothing that only the server should know", () => {
    const scripts = listFiles(folder).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(5);
    const leakedWords = scripts.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return SERVER_WORDS.filter((word) => text.includes(word)).map((word) => `${word} in ${path.basename(file)}`);
    });
    expect(leakedWords).toEqual([]);
  });
});
