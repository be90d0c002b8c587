import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Field, fieldsOf, kindOf } from "./fields";
import { routes } from "./requests";

const SMALL = "019ac0de-abcd-7def-8abc-0123456789ab";

const idFields = routes.flatMap((route) =>
  (["params", "query", "body"] as const).flatMap((where) => {
    const shape = route.declaration[where];
    const fields: Field[] = shape ? fieldsOf(shape).filter((field) => kindOf(field.shape) === "uuid") : [];
    return fields.map((field) => ({ name: `${route.title} ${where}.${field.path.join(".")}`, ...field }));
  })
);

describe("AV-6: id fields", () => {
  it("are lowercased in every call", () => {
    expect(idFields.length).toBeGreaterThan(150);
    const notNormalized = idFields.filter(({ shape }) => shape.safeParse(SMALL.toUpperCase()).data !== SMALL);
    expect(notNormalized.map(({ name }) => name)).toEqual([]);
  });

  it("stay uuids in the API description", () => {
    for (const io of ["input", "output"] as const) {
      const described = idFields.map(({ shape }) => z.toJSONSchema(shape, { io }));
      expect(described.filter(({ type, format }) => type !== "string" || format !== "uuid")).toEqual([]);
    }
  });
});
