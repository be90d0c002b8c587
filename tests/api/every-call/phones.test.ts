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

/** Fields that refuse an extension, and the reason. */
const REFUSALS: ReadonlyArray<[reason: string, titles: RegExp]> = [
  ["It receives or sends texts, and texts can't reach an extension.", /^(sms|notificationNumbers)\.|receiveText /],
  ["The phone provider owns it.", /^callTrackingNumbers\.\w+ number$/],
  ["The phone provider connects calls to it and dials no extension.", /forward_number$|^forwardingNumbers\./],
  ["The lender's form has no extension.", /^(financing|goodleap|synchrony)\./],
  ["The card processor's and the subscription's forms have no extension.", /^(registration|cardProcessing|session)\./],
  ["A caller's number has no extension.", /^sandbox\.playCall /],
];

/** A logged call keeps the dialed digits, and those of an extension among them. rule: calls/form-digits */
const KEEPS_DIALED_DIGITS = /^phoneNotes\.savePhoneCall /;

/** Returns the field that answers the extension of a sent number. */
const getExtensionField = (field: string): string =>
  /home/i.test(field) ? "homePhoneExtension" : /mobile/i.test(field) ? "mobilePhoneExtension" : "phoneExtension";

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

describe("a phone number with an extension", () => {
  const tested = cases.filter(({ title }) => ![...OTHERS, KEEPS_DIALED_DIGITS].some((other) => other.test(title)));
  const isRefused = ({ title }: Case) => REFUSALS.some(([, titles]) => titles.test(title));

  const sendWithExtension = async ({ route, path }: Case) => {
    const request = await buildRequest(route, world);
    const field = fieldsOf(route.declaration.body!).find((one) => one.path.join(".") === path.join("."));
    return sentTo(route, { ...request, body: field?.replaceValue(request.body, "(704) 555-0142 ext. 12") });
  };

  it.each(tested.filter((one) => !isRefused(one)))("keeps it apart: $title", async (one) => {
    const { status, text } = await sendWithExtension(one);
    expect([status < 300, text]).toEqual([
      true,
      expect.stringContaining(`"${getExtensionField(one.path.at(-1) ?? "")}":"12"`),
    ]);
    expect(text).not.toMatch(/0142"?[^"]*12"/);
  });

  it.each(tested.filter(isRefused))("is refused with a sentence: $title", async (one) => {
    const { status, text } = await sendWithExtension(one);
    expect([status, text]).toEqual([422, expect.stringContaining("Enter the number without an extension.")]);
  });

  it("is refused only by fields that exist", () => {
    for (const [reason, titles] of REFUSALS)
      expect([reason, cases.some(({ title }) => titles.test(title))]).toEqual([reason, true]);
  });
});
