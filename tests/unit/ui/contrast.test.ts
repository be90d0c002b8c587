import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, isInSrgb, parseOklch } from "./oklch.ts";
import { requireValue } from "@/tests/support/required-values";

const css = readFileSync("components/ui/tokens.css", "utf8");
const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name, light, dark] of css.matchAll(
  /--color-([\w-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/g
)) {
  tokens.set(requireValue(name, "name"), { light: requireValue(light, "light"), dark: requireValue(dark, "dark") });
}

const grounds = ["paper", "surface", "raised", "sunken"];
const tones = ["success", "warning", "danger", "info"];
const statuses = ["unassigned", "scheduled", "en-route", "in-progress", "complete", "missed", "canceled"];

const text: [string, string][] = [
  ...["ink", "muted", "link"].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...["accent", "accent-hover", "accent-press"].map((fill): [string, string] => ["on-accent", fill]),
  ["on-inverse", "inverse"],
  ["on-danger", "danger-hover"],
  ...tones.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ...grounds.map((ground): [string, string] => [`${tone}-ink`, ground]),
  ]),
  ...statuses.flatMap((status): [string, string][] => [
    [`status-${status}-ink`, `status-${status}-soft`],
    [`status-${status}-ink`, "surface"],
    ["ink", `status-${status}-soft`],
    ["muted", `status-${status}-soft`],
  ]),
  ...Array.from({ length: 12 }, (_, index): [string, string] => ["on-person", `person-${index + 1}`]),
];

const edges: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [["focus", ground]]),
  ["line-strong", "surface"],
  ["line-strong", "paper"],
  ["danger", "surface"],
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const measure = (ink: string, ground: string) =>
    contrast(
      parseOklch(requireValue(tokens.get(ink), "token")[theme]),
      parseOklch(requireValue(tokens.get(ground), "token")[theme])
    );

  test.each(text)("%s is readable on %s", (ink, ground) => {
    expect(measure(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)("%s is visible against %s", (edge, ground) => {
    expect(measure(edge, ground)).toBeGreaterThanOrEqual(3);
  });
  test("every color is within sRGB", () => {
    const outside = [...tokens].filter(([, token]) => !isInSrgb(parseOklch(token[theme]))).map(([name]) => name);
    expect(outside).toEqual([]);
  });
});
