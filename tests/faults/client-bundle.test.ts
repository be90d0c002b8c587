import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "@/lib/platform/settings";

const folder = ".next/static";

function filesOf(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(place, entry.name);
    return entry.isDirectory() ? filesOf(full) : [full];
  });
}

/** What only a server knows: names of secret settings, addresses of databases, the words of our own statements. */
const SERVER_WORDS = [
  ...Object.keys(settings).filter((name) => /SECRET|DATABASE|SMTP/.test(name)),
  "postgresql://",
  "truckroll_app",
  "row_security",
  "INSERT INTO",
  "password_hash",
  "FROM customer",
];

describe("NX-7: what the browser is sent", () => {
  it("has been built", () => expect(existsSync(folder)).toBe(true));

  it("holds nothing that only the server should know", () => {
    const scripts = filesOf(folder).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(5);
    const found = scripts.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return SERVER_WORDS.filter((word) => text.includes(word)).map((word) => `${word} in ${path.basename(file)}`);
    });
    expect(found).toEqual([]);
  });
});
