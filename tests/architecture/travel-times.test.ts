import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The only files that compute travel times or know whether they count. All other code asks the port (travel.ts). */
const KNOWN_IN = {
  "TRAVEL_SPEED_MPH|excludeTravelTime|exclude_travel_time": ["lib/scheduling/travel/load-travel-speed.ts"],
  computeDrivingMinutes: ["lib/scheduling/travel/compute-driving-minutes.ts", "lib/scheduling/travel/travel.ts"],
};

it.each(Object.entries(KNOWN_IN))("only its known files in the schedule use %s", (pattern, places) => {
  const code = listSourceFiles("lib/scheduling", "components/scheduling").map(({ path, text }) => ({
    path,
    text: text().replaceAll(/\/\*\*[\s\S]*?\*\//g, ""),
  }));
  const paths = code.filter(({ text }) => new RegExp(pattern).test(text)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(places);
});
