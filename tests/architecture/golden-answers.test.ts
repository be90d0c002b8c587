import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";

const FILE = "tests/architecture/golden-answers.tsv";

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** The fields of an answer, each with its own fields. The rows of a list are its field "[]". */
type Fields = { [name: string]: Fields };

function toFields(schema: Schema): Fields {
  const parts: Fields[] = (schema.anyOf ?? []).map(toFields);
  const items = schema.items ? toFields(schema.items) : {};
  if (Object.keys(items).length > 0) parts.push({ "[]": items });
  for (const [name, part] of Object.entries(schema.properties ?? {})) parts.push({ [name]: toFields(part) });
  return parts.reduce(mergeFields, {});
}

function mergeFields(one: Fields, other: Fields): Fields {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return Object.fromEntries(names.map((name) => [name, mergeFields(one[name] ?? {}, other[name] ?? {})]));
}

const now: Fields = Object.fromEntries(
  declaredRoutes
    .map(({ method, handler: { declaration } }): [string, Fields] => {
      const schema = z.toJSONSchema(declaration.returns, { unrepresentable: "any", io: "output" }) as Schema;
      return [`${declaration.id} ${method}`, toFields(schema)];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
);

/** Writes one line for each shape. A shape that many calls answer is written once, under its first place. */
function formatAnswers(calls: Fields): string {
  const names = new Map<string, string>();
  const lines: string[] = [];
  const refer = (fields: Fields, place: string): string => {
    const text = JSON.stringify(fields);
    if (text === "{}") return "";
    if (!names.has(text)) {
      names.set(text, place);
      lines.push(`${place}\t${formatFields(fields, place)}`);
    }
    return `:${names.get(text)}`;
  };
  const formatFields = (fields: Fields, place: string): string =>
    Object.entries(fields)
      .map(([name, part]) => `${name}${refer(part, `${place.replace(/ \w+$/, "")}/${name}`)}`)
      .join(" ");
  for (const [call, fields] of Object.entries(calls)) lines.push(`${call}\t${formatFields(fields, call)}`);
  return `${lines.toSorted().join("\n")}\n`;
}

function parseAnswers(text: string): Fields {
  const lines = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t") as [string, string])
  );
  const shapeAt = (place: string): Fields =>
    Object.fromEntries(
      (lines.get(place) ?? "")
        .split(" ")
        .filter(Boolean)
        .map((field) => {
          const at = field.indexOf(":");
          return at < 0 ? [field, {}] : [field.slice(0, at), shapeAt(field.slice(at + 1))];
        })
    );
  return Object.fromEntries(
    [...lines.keys()].filter((name) => / \w+$/.test(name)).map((name) => [name, shapeAt(name)])
  );
}

/** Lists the fields that were answered once and are missing now. */
const listLostFields = (was: Fields, is: Fields | undefined, place = ""): string[] =>
  Object.entries(was).flatMap(([name, part]) =>
    is?.[name] ? listLostFields(part, is[name], `${place}${name}.`) : [`${place}${name}`]
  );

if (!existsSync(FILE)) writeFileSync(FILE, formatAnswers(now));
const golden = parseAnswers(readFileSync(FILE, "utf8"));

describe("VER-1: answers never lose fields", () => {
  it.each(Object.entries(golden))("%s keeps its fields", (call, fields) => {
    expect(listLostFields(fields, now[call])).toEqual([]);
  });

  it("include every call in the file; to add new fields, delete the file and run again", () => {
    expect(Object.keys(now).filter((call) => !golden[call])).toEqual([]);
  });

  it("are read back from the file unchanged", () => {
    expect(parseAnswers(formatAnswers(now))).toEqual(now);
  });
});
