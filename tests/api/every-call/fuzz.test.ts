import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "@/lib/platform/http/call";
import { watchStalls, type StallWatch } from "@/tests/support/processes/stall-watch";
import { fieldsOf } from "./fields";
import { ODD_BODIES, ODD_HEADERS, oddSearches, oddValues } from "./odd-values";
import { answersFailuresAsSuccess, buildRequest, routes, sentTo, type Route, type TestRequest } from "./requests";
import { makeWorld, type World } from "./world";
import { requireValue } from "@/tests/support/required-values";

// Alone in its database: its guessed tokens count against every test with the same address.

/** `npm run fuzz` sends everything. The normal run sends a part, the same one each time. */
const IS_WHOLE = process.env["FUZZ"] === "whole";
/** The normal run sends one of this many odd values of a field. */
const ONE_OF = 96;
/** The number of calls that share a business in the normal run. Making one takes longer than a call. */
const CALLS_A_WORLD = IS_WHOLE ? 1 : 40;
/** A call that takes longer than this twice in a row stalls. */
const LONGEST_MS = 2_000;

type Case = { name: string; sent: TestRequest };

let watch: StallWatch;
beforeAll(() => {
  watch = watchStalls(60_000);
});
afterAll(() => watch.end());

// Some calls answer any failure as a success, as documented. Without that, the failure is visible.
const withFailures = (route: Route): Route =>
  answersFailuresAsSuccess(route.declaration)
    ? { ...route, answer: call({ ...route.declaration, failure: undefined } as never) as Route["answer"] }
    : route;

/** Changes come last and deletions at the very end, so that most calls have data to work on. */
const order = ({ method, path }: Route) =>
  method === "GET" ? 0 : /delete|remove|cancel|deactivate|merge/.test(path) || method === "DELETE" ? 2 : 1;
const inOrder = routes.map(withFailures).toSorted((a, b) => order(a) - order(b));

/**
 * Lists every odd request to a call. Each is built when it is sent, because building all takes longer than sending
 * some.
 */
async function casesOf(route: Route, world: World): Promise<Array<() => Case>> {
  const request = await buildRequest(route, world);
  const { declaration } = route;
  const cases: Array<() => Case> = [() => ({ name: "as it is", sent: request })];
  const add = (name: () => string, more: () => Partial<TestRequest>) =>
    cases.push(() => ({ name: name(), sent: { ...request, ...more() } }));
  for (const where of ["params", "query", "body"] as const) {
    const shape = declaration[where];
    if (!shape || (where === "body" && request.body === undefined)) continue;
    for (const { path, shape: one, replaceValue } of fieldsOf(shape)) {
      for (const value of oddValues(one)) {
        const sent = () => {
          const changed = replaceValue(request[where], value);
          return where === "params" ? asTexts(changed) : changed;
        };
        if (where !== "body" && path.length === 0 && !isObject(value)) continue;
        add(
          () => `${where}.${path.join(".")} = ${formatValue(value)}`,
          () => ({ [where]: sent() })
        );
      }
    }
    add(
      () => `${where} in capital letters`,
      () => ({ [where]: inCapitals(request[where]) })
    );
  }
  const names = Object.keys((declaration.query as { shape?: object } | undefined)?.shape ?? {});
  for (const search of oddSearches(names))
    add(
      () => `?${formatValue(search)}`,
      () => ({ search })
    );
  if (declaration.body)
    for (const body of ODD_BODIES)
      add(
        () => `body ${formatValue(body)}`,
        () => ({ rawBody: body })
      );
  for (const headers of ODD_HEADERS)
    add(
      () => `headers ${formatValue(headers)}`,
      () => ({ headers })
    );
  return cases;
}

describe("AV-4 and LIM-1: no input crashes, stalls, or breaks a call", () => {
  let shared: { world: World; calls: number } | null = null;
  const worldOfNext = async (isFresh = false) => {
    if (!shared || isFresh || shared.calls >= CALLS_A_WORLD) shared = { world: await makeWorld(), calls: 0 };
    shared.calls += 1;
    return shared.world;
  };

  it.each(inOrder.map((route) => [route.title, route] as const))(
    "%s",
    async (_, route) => {
      let cases = await casesOf(route, await worldOfNext());
      const seed = [...route.title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
      const broken: string[] = [];
      for (let i = 0; i < cases.length; i++) {
        if (!IS_WHOLE && i > 0 && hash(seed + i) % ONE_OF !== 0) continue;
        const { name, sent } = requireValue(cases[i], "case")();
        watch.doing(`${route.title}: ${name}`);
        let answer = await timed(route, sent);
        // Some calls end their own session or remove their record.
        if (answer.status === 401 && sent.as && !sent.headers) {
          cases = await casesOf(route, await worldOfNext(true));
          answer = await timed(route, requireValue(cases[i], "case")().sent);
        }
        if (answer.ms > LONGEST_MS) answer = await timed(route, requireValue(cases[i], "case")().sent);
        watch.doing(null);
        if (answer.status >= 500 || answer.text.includes('"code":"failed"')) broken.push(`${answer.status} ${name}`);
        if (answer.ms > LONGEST_MS) broken.push(`${Math.round(answer.ms)} ms ${name}`);
      }
      expect(broken).toEqual([]);
    },
    600_000
  );
});

describe("AV-4: identical parallel requests all get answers", () => {
  const changes = inOrder.filter(({ method, declaration }) => method !== "GET" && declaration.bodyKind !== "upload");
  let shared: { world: World; calls: number } | null = null;

  it.each(changes.map((route) => [route.title, route] as const))("%s", async (_, route) => {
    if (!shared || shared.calls >= CALLS_A_WORLD) shared = { world: await makeWorld(), calls: 0 };
    shared.calls += 1;
    const request = await buildRequest(route, shared.world);
    watch.doing(`${route.title} in parallel`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sentTo(route, request)));
    watch.doing(null);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text.slice(0, 200))).toEqual([]);
  });
});

async function timed(route: Route, sent: TestRequest) {
  const startedAt = performance.now();
  const answer = await sentTo(route, sent).catch((error: unknown) => ({ status: 599, text: String(error) }));
  return { ...answer, ms: performance.now() - startedAt };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Ids in a path are text. */
const asTexts = (params: unknown) =>
  isObject(params)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value).toWellFormed()]))
    : params;
const text = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));

function inCapitals(value: unknown): unknown {
  if (typeof value === "string") return /^[0-9a-f-]{36}$/.test(value) ? value.toUpperCase() : value;
  if (Array.isArray(value)) return value.map(inCapitals);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inCapitals(one)]))
    : value;
}

function formatValue(value: unknown): string {
  const all = JSON.stringify(value) ?? "nothing";
  return all.length > 60 ? `${all.slice(0, 60)}… (${all.length})` : all;
}

/** Returns the same value for the same number, spread evenly. */
function hash(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
