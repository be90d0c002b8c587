import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, kindOf } from "./fields";
import { buildRequest, routes, sentTo, type Route } from "./requests";
import { makeWorld, type World } from "./world";

/** Fields of bodies that hold a typed phone number. */
const PHONE = /phone(_?number)?$|^(homePhone|mobile|from|number|forward_number|toPhoneNumber|fromPhoneNumber)$/i;

/** Fields of these names that hold something else. */
const OTHERS = [
  // A provider's number is recorded as reported.
  /^webhooks\./,
  // The number of a card.
  /^sandbox\.tokenizeInstrument/,
  // Needs the token of its form: tests/api/businesses.
  /^business\.save /,
];

const SENTENCE = "Enter a phone number such as (704) 555-0100.";

type Case = { title: string; route: Route; path: string[] };

const cases: Case[] = routes.flatMap((route) =>
  route.declaration.body && route.method !== "GET"
    ? fieldsOf(route.declaration.body)
        .filter(({ path, shape }) => PHONE.test(path.at(-1) ?? "") && kindOf(shape) === "string")
        .map(({ path }) => ({ title: `${route.title} ${path.join(".")}`, route, path }))
    : []
);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

describe("an impossible phone number", () => {
  it.each(cases.filter(({ title }) => !OTHERS.some((other) => other.test(title))))(
    "is refused with one sentence: $title",
    async ({ route, path }) => {
      const request = await buildRequest(route, world);
      const field = fieldsOf(route.declaration.body!).find((one) => one.path.join(".") === path.join("."));
      for (const number of ["(704) 123-4567", "000-000-0000", "650-253-00001"]) {
        const body = field?.replaceValue(request.body, number);
        const { status, text } = await sentTo(route, { ...request, body });
        expect([status, text], `${number}: ${text}`).toEqual([422, expect.stringContaining(SENTENCE)]);
      }
    }
  );
});
