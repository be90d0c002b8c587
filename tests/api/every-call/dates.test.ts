import { beforeAll, describe, expect, it } from "vitest";
import { type Field, fieldsOf, kindOf } from "./fields";
import { answersFailuresAsSuccess, buildRequest, routes, sentTo, type Route } from "./requests";
import { makeWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** Days just outside the accepted years, and far outside. */
const OUTSIDE = ["9999-12-31", "0001-01-01", "1899-12-31", "2200-01-01"];

const isDate = ({ path, shape }: Field) =>
  ["date", "datetime"].includes(kindOf(shape)) ||
  (kindOf(shape) === "string" &&
    /(^|[a-z])Date$|^(date|day|from|to|start|end|at|on|occurrence)$|[a-z]On$/.test(path.at(-1) ?? ""));

type DateField = { route: Route; where: "query" | "body"; field: Field; name: string };

const dates: DateField[] = routes.flatMap((route) =>
  (["query", "body"] as const).flatMap((where) => {
    const shape = route.declaration[where];
    if (!shape) return [];
    return fieldsOf(shape)
      .filter(isDate)
      .map((field) => ({ route, where, field, name: `${route.title} ${where}.${field.path.join(".")}` }));
  })
);

describe("AV-2 and LIM-1: dates in calls must be from 1900 to 2199", () => {
  it("finds the date fields of the calls", () => {
    expect(dates.length).toBeGreaterThan(60);
  });

  it.each(dates.map((place) => [place.name, place] as const))("%s", async (_, { route, where, field }) => {
    const request = await buildRequest(route, world);
    for (const day of OUTSIDE) {
      for (const value of [day, `${day}T12:00:00Z`]) {
        const answer = await sentTo(route, { ...request, [where]: field.replaceValue(request[where], value) });
        const { status, errors = {} } = JSON.parse(answer.text) as { status?: string; errors?: object };
        // Some documented calls report a failure as a status.
        if (answersFailuresAsSuccess(route.declaration)) {
          expect([value, status]).toEqual([value, "error"]);
          continue;
        }
        expect([value, answer.status], answer.text.slice(0, 300)).toEqual([value, 422]);
        expect(Object.keys(errors)).toContain(field.path.join("."));
      }
    }
  });
});
