import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The lowest versions without a known vulnerability that matters here, from the advisories of the packages. */
const LOWEST_SAFE: Record<string, string> = {
  next: "16.2.6",
  react: "19.2.6",
  "react-dom": "19.2.6",
  "next-auth": "4.24.15",
  "iron-session": "8.0.4",
  nodemailer: "7.0.11",
  ws: "8.18.3",
  pg: "8.16.3",
};

type Lock = { packages: Record<string, { version: string }> };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

const parseVersion = (version: string) => version.split(/[.-]/).map(Number);
function isAtLeast(version: string, lowest: string): boolean {
  const [have, need] = [parseVersion(version), parseVersion(lowest)];
  const i = need.findIndex((part, at) => have[at] !== part);
  return i === -1 || (have[i] ?? 0) > (need[i] ?? 0);
}

describe("packages", () => {
  it.each(Object.entries(LOWEST_SAFE))(
    "%s is at least %s, also as a dependency of any other package",
    (name, lowest) => {
      const installed = Object.entries(packages).filter(
        ([place]) => place.endsWith(`node_modules/${name}`) && place.split("node_modules/").at(-1) === name
      );
      expect(installed.length).toBeGreaterThan(0);
      expect(
        installed
          .filter(([, { version }]) => !isAtLeast(version, lowest))
          .map(([place, { version }]) => `${place} ${version}`)
      ).toEqual([]);
    }
  );
});
