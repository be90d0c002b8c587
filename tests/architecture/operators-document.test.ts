import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operatorsBlocks } from "@/tests/support/operators-document";
import { getItemAt } from "@/tests/support/required-values";

/** The commands that no test runs, with the reason. */
const NOT_RUN: Record<string, string> = {
  user: "adds a user to the machine",
  service: "needs systemd as the first process",
  restart: "needs systemd as the first process",
  log: "reads systemd's journal",
};

const document = readFileSync("docs/operating.md", "utf8");
const tests = globSync("tests/{faults,support,screens}/**/*.ts").map((file) => readFileSync(file, "utf8"));
const isRead = (words: RegExp) => tests.some((text) => words.test(text));

describe("docs/operating.md", () => {
  it("has only code blocks that a test runs or that this file excuses with a reason", () => {
    const names = operatorsBlocks().map(({ name }) => name);
    expect(names).toHaveLength(document.match(/^ *```\w/gm)?.length ?? 0);
    const isRun = (name: string) => isRead(new RegExp(`operatorsBlock\\("${name}"`));
    expect(names.filter((name) => !name || isRun(name) === name in NOT_RUN)).toEqual([]);
    expect(Object.keys(NOT_RUN).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has no command within a sentence, where no test would find it", () => {
    const spans = document.replaceAll(/^ *```[^]*?^ *```$/gm, "").match(/`[^`\n]+`/g) ?? [];
    const command = /^`(?:sudo|systemctl|journalctl|psql|pg_\w+|openssl|apt\S*|certbot|useradd|install|cp|sed|tar|sh) /;
    expect(spans.filter((span) => command.test(span))).toEqual([]);
  });

  it("links to every file to copy, and a test uses each", () => {
    const files = readdirSync("docs/operating");
    expect(files.filter((name) => !document.includes(`(operating/${name})`))).toEqual([]);
    const run = operatorsBlocks().filter(({ name }) => !(name in NOT_RUN));
    const isTaken = (name: string) =>
      run.some(({ text }) => text.includes(`docs/operating/${name}`)) ||
      tests.some((text) => text.includes(`operatorsFile("${name}"`));
    expect(files.filter((name) => !isTaken(name))).toEqual([]);
    const linked = [...document.matchAll(/\(operating\/([\w.-]+)\)/g)].map((match) => getItemAt(match, 1));
    expect(linked.filter((name) => !files.includes(name))).toEqual([]);
  });
});
