import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bodyLimits } from "@/lib/platform/front/limits";
import { settings } from "@/lib/platform/settings";

const readme = readFileSync("README.md", "utf8");

describe("the README", () => {
  it("shows every setting in its words", () => {
    const missing = Object.entries(settings).filter(
      ([name, shape]) => !readme.includes(`| \`${name}\` | ${shape.description} |`),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("shows how large each body may be", () => {
    const size = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`);
    const rows = bodyLimits.map(({ path, anybody, withSession }) => {
      const place = path === "/**" ? "anywhere else" : `at \`${path}\``;
      const more = withSession > anybody ? `, with a session ${size(withSession)}` : "";
      return `| a body ${place} | ${size(anybody)}${more} |`;
    });
    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });

  it("names only commands and files that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const commands = [...readme.matchAll(/npm (?:run )?([\w:][\w:-]*)/g)]
      .map((found) => found[1]!)
      .filter((name) => name !== "run");
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
    const files = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map((found) => found[1]!);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
