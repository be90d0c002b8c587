import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settings } from "@/lib/platform/settings";

const readme = readFileSync("README.md", "utf8");

describe("the README", () => {
  it("shows every setting in its words", () => {
    const missing = Object.entries(settings).filter(
      ([name, shape]) => !readme.includes(`| \`${name}\` | ${shape.description} |`),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("names only commands and files that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const commands = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)]
      .map((found) => found[1]!)
      .filter((name) => name !== "run");
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
    const files = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map((found) => found[1]!);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
