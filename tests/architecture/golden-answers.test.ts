import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";

const FILE = "tests/architecture/golden-answers.json";

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
};

/** The names of all fields of an answer, with their place. */
function fieldsOf(schema: Schema, place = ""): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    `${place}${name}`,
    ...fieldsOf(part, `${place}${name}.`),
  ]);
  const items = schema.items ? fieldsOf(schema.items, `${place}[].`) : [];
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((part) => fieldsOf(part, place))];
}

const now = Object.fromEntries(
  declaredRoutes
    .map(({ method, handler: { declaration } }): [string, string[]] => {
      const schema = z.toJSONSchema(declaration.returns, { unrepresentable: "any", io: "output" }) as Schema;
      return [`${declaration.id} ${method}`, [...new Set(fieldsOf(schema))].toSorted()];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

if (!existsSync(FILE)) writeFileSync(FILE, `${JSON.stringify(now, null, 1)}\n`);
const golden = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string[]>;

describe("VER-1: answers only grow", () => {
  it.each(Object.entries(golden))("%s keeps its fields", (call, fields) => {
    expect(fields.filter((field) => !now[call]?.includes(field))).toEqual([]);
  });

  it("remembers every call; delete the file and run again to remember new fields", () => {
    expect(Object.keys(now).filter((call) => !golden[call])).toEqual([]);
  });
});
