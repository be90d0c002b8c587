import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bodyLimits } from "@/lib/platform/front/body-limits";
import { settings } from "@/lib/platform/settings";

const readme = readFileSync("README.md", "utf8");
const settingsPage = readFileSync("docs/settings.md", "utf8");

describe("docs/settings.md", () => {
  it("shows every setting with its description", () => {
    const missing = Object.entries(settings).filter(
      ([name, shape]) => !settingsPage.includes(`| \`${name}\` | ${shape.description} |`)
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("shows the size limit of each body", () => {
    const size = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`);
    const rows = bodyLimits.map(({ path, anonymous, withSession }) => {
      const place = path === "/**" ? "anywhere else" : `at \`${path}\``;
      const more = withSession > anonymous ? `, with a session ${size(withSession)}` : "";
      return `| a body ${place} | ${size(anonymous)}${more} |`;
    });
    expect(rows.filter((row) => !settingsPage.includes(row))).toEqual([]);
  });
});

it("the README is at most two screens long", () => expect(readme.split("\n").length).toBeLessThanOrEqual(120));

const tablesOfContents = globSync(["lib/*/README.md", "components/scheduling/README.md"]);

it("the domains have tables of contents", () => expect(tablesOfContents.length).toBeGreaterThan(15));

it.each(tablesOfContents)("%s is at most 30 lines long", (page) => {
  expect(readFileSync(page, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
});

/** A path in backticks, from the root of the project. Folders such as `[id]` exist under that name. */
const PATH_IN_CODE = /`((?:app|components|docs|lib|prisma|scripts|tests)\/[^`\s]*)`/g;
/** A placeholder such as `<domain>`, or a pattern such as `*.ts`. */
const PLACEHOLDER_OR_PATTERN = /[<>*{}]/;

describe.each(globSync(["README.md", "docs/**/*.md", "{lib,components,tests}/**/README.md"]))("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...text.matchAll(/\]\(([\w./()[\]-]+?)(?:#[\w-]*)?\)/g)].map(([, file = ""]) => file);
    expect(links.filter((file) => !existsSync(path.join(path.dirname(page), file)))).toEqual([]);
  });

  it("names only paths that exist", () => {
    const paths = [...text.matchAll(PATH_IN_CODE)].map(([, file = ""]) => file);
    expect(paths.filter((file) => !PLACEHOLDER_OR_PATTERN.test(file) && !existsSync(file))).toEqual([]);
  });
});
