import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { requireValue } from "@/tests/support/required-values";

/**
 * The documented names in the inputs (in) and answers (out) of the calls that exist, at any depth. For two spellings of
 * a field (a|b), either one suffices. Missing names are in documented-names-later.tsv with a reason. `*` stands for
 * every call.
 */
const readTable = (file: string) =>
  readFileSync(`tests/architecture/${file}`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

const documented = readTable("documented-names.tsv").map(([call, side, names]) => ({
  call: requireValue(call, "call"),
  side: side as "in" | "out",
  names: requireValue(names, "names").split(" "),
}));
const later = readTable("documented-names-later.tsv").map(([call, side, name, reason]) => ({
  call,
  side,
  name,
  reason,
}));

type Schema = { [key: string]: unknown };

/** Collects the names of all properties of a schema, at any depth. */
function listNames(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return names;
  const { properties } = schema as Schema;
  for (const name of Object.keys((properties as Schema | undefined) ?? {})) names.add(name);
  for (const inner of Object.values(schema)) listNames(inner, names);
  return names;
}

function listDeclaredNames(call: string, side: "in" | "out"): Set<string> {
  const { declaration } = requireValue(
    declaredRoutes.find(({ handler }) => handler.declaration.id === call),
    "declared route"
  ).handler;
  const { params, query, body, uploads, returns } = declaration;
  const names = new Set<string>();
  for (const shape of side === "out" ? [returns] : [params, query, body, uploads])
    if (shape)
      listNames(z.toJSONSchema(shape, { unrepresentable: "any", io: side === "out" ? "output" : "input" }), names);
  return names;
}

const isLater = (call: string, side: string, name: string) =>
  later.some((one) => (one.call === "*" || one.call === call) && one.side === side && one.name === name);

describe("the documented names of a call", () => {
  it.each(documented)("$call has the names of its $side", ({ call, side, names }) => {
    const declared = listDeclaredNames(call, side);
    const missing = names.filter(
      (name) => !name.split("|").some((spelling) => declared.has(spelling)) && !isLater(call, side, name)
    );
    expect(missing).toEqual([]);
  });

  it("are postponed only when they are missing, with a reason", () => {
    const idle = later.filter(
      ({ call, side, name, reason }) =>
        !reason ||
        !documented.some(
          (one) =>
            (call === "*" || call === one.call) &&
            side === one.side &&
            one.names.includes(requireValue(name, "name")) &&
            !requireValue(name, "name")
              .split("|")
              .some((spelling) => listDeclaredNames(one.call, one.side).has(spelling))
        )
    );
    expect(idle).toEqual([]);
  });
});
