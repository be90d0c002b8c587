import { beforeAll, describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import type { AnyDeclaration } from "@/lib/platform/http/declaration";
import { LARGE_BODY_MEGABYTES } from "@/lib/platform/http/input/read-large-body";
import { makeStaff, type Staff } from "@/tests/factories/business";
import { sendUnchecked } from "@/tests/support/calls/send";
import { answersFailuresAsSuccess, isForStaff, queryOf, WORDS } from "./requests";
import { bodies, noForeignBody, pathIds, queries, sharedIds, worksElsewhere } from "./samples/all-samples";
import { everythingOf, makeWorld, type World } from "./world";
import { getItemAt, requireValue } from "@/tests/support/required-values";

let mine: World;
let otherWorld: World;
let nobody: Staff;
/** A fingerprint of the other business before the requests. */
let before: string;

beforeAll(async () => {
  mine = await makeWorld();
  otherWorld = await makeWorld();
  const role = await mine.business.system.db((db) =>
    db.role.create({ data: { businessId: mine.business.businessId, name: "Nothing", permissions: [] } })
  );
  nobody = await makeStaff(mine.business, { roleId: role.id });
  before = await everythingOf(otherWorld);
});

type Route = (typeof declaredRoutes)[number];
const declarationOf = (route: Route): AnyDeclaration => route.handler.declaration;
const staffRoutes = declaredRoutes.filter((route) => isForStaff(declarationOf(route)));
const title = ({ method, handler }: Route) => `${handler.declaration.id} (${method})`;
const changes = ({ method, handler }: Route) => method !== "GET" || handler.declaration.changes === true;
const bodyOf = ({ handler }: Route, world: World) =>
  handler.declaration.body && handler.declaration.bodyKind !== "form"
    ? bodies[handler.declaration.id]?.(world)
    : undefined;

/** Returns the ids of a path. `idOf` chooses the world that they come from. */
function paramsOf({ path }: Route, idOf: (kind: keyof World) => string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const match of path.matchAll(/\[(\w+)\]/g)) {
    const kind = pathIds[path.slice(0, match.index + match[0].length)];
    const shared = sharedIds[path.slice(0, match.index + match[0].length)];
    if (kind) params[getItemAt(match, 1)] = idOf(kind);
    else if (shared) params[getItemAt(match, 1)] = shared;
    else params[getItemAt(match, 1)] = WORDS[getItemAt(match, 1)] ?? mine.business.businessId;
  }
  return params;
}
const ownIds = (world: World) => (kind: keyof World) => String(world[kind]);
const hasIds = ({ path }: Route) =>
  [...path.matchAll(/\[(\w+)\]/g)].some((match) => pathIds[path.slice(0, match.index + match[0].length)]);

const sendRequest = (route: Route, as: Staff | null, more: Partial<Parameters<typeof sendUnchecked>[1]> = {}) =>
  sendUnchecked(route.handler, {
    as,
    method: route.method,
    params: paramsOf(route, ownIds(mine)),
    body: bodyOf(route, mine),
    ...more,
  });

/** Returns the query parameters that a call accepts, and those that it requires. */
function knownTo(route: Route, query: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys((declarationOf(route).query as { shape?: object } | undefined)?.shape ?? {});
  const acceptedQuery = Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
  return { ...acceptedQuery, ...queries[declarationOf(route).id]?.(mine) };
}

/** Paths whose parameters are words and not ids. */
const WORD_PATHS = [
  "/api/forms/[formName]",
  "/api/admin/price-book/items/[product]",
  "/api/books/days/[day]",
  "/api/card-readers/[id]",
];

/** Paths that contain the id of the business itself, with the name of the parameter. */
const OF_BUSINESS: Record<string, string> = {
  "/api/business/[id]": "id",
  "/api/business/[id]/active-services": "id",
  "/api/equipment/by-business/[businessId]": "businessId",
};

describe("every call", () => {
  it("has a sample body and a record kind for each id in its path", () => {
    const without = staffRoutes
      .filter((route) => declarationOf(route).body && !bodies[declarationOf(route).id])
      .map(title);
    expect(without).toEqual([]);
    const params = staffRoutes.flatMap(({ path }) =>
      [...path.matchAll(/\[(\w+)\]/g)].map((match) => path.slice(0, match.index + match[0].length))
    );
    const knownPaths = new Set([
      ...Object.keys(pathIds),
      ...Object.keys(sharedIds),
      ...WORD_PATHS,
      ...Object.keys(OF_BUSINESS),
    ]);
    expect([...new Set(params)].filter((param) => !knownPaths.has(param))).toEqual([]);
  });

  it.each(staffRoutes.map((route) => [title(route), route] as const))(
    "session/user-session-calls: %s answers 401 without a session",
    async (_, route) => {
      const answer = await sendRequest(route, null);
      expect(answer.status).toBe(401);
    }
  );

  const guarded = staffRoutes.filter((route) => declarationOf(route).permission);
  it.each(guarded.map((route) => [title(route), route] as const))(
    "%s is refused without its permission",
    async (_, route) => {
      const answer = await sendRequest(route, nobody);
      // Some documented calls report a failure in the body.
      if (answersFailuresAsSuccess(declarationOf(route))) expect(answer.body.status).toBe("error");
      else expect(answer.status).toBe(403);
    }
  );

  it.each(
    staffRoutes
      .filter((route) => changes(route) && declarationOf(route).audience !== "bearer")
      .map((route) => [title(route), route] as const)
  )("NX-4: %s refuses foreign, null, and cross-site origins", async (_, route) => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const answer = await sendRequest(route, mine.business.admin, { headers: headers as never });
      expect(answer.body.code ?? answer.body.status).toMatch(/foreign_origin|error/);
    }
  });

  const withJson = staffRoutes.filter(
    (route) =>
      declarationOf(route).body &&
      ["json", "large-json"].includes(declarationOf(route).bodyKind ?? "json") &&
      !answersFailuresAsSuccess(declarationOf(route))
  );
  it.each(withJson.map((route) => [title(route), route] as const))(
    "%s answers 400, 413, 415 and 422 to bad bodies",
    async (_, route) => {
      const admin = mine.business.admin;
      expect((await sendRequest(route, admin, { body: "{not json" })).status).toBe(400);
      const megabytes = declarationOf(route).bodyKind === "large-json" ? LARGE_BODY_MEGABYTES : 1;
      expect(
        (await sendRequest(route, admin, { body: JSON.stringify({ x: "x".repeat(megabytes * 1_100_000) }) })).status
      ).toBe(413);
      expect((await sendRequest(route, admin, { body: "{}", headers: { "content-type": "text/plain" } })).status).toBe(
        415
      );
      const list = await sendRequest(route, admin, { body: "[]" });
      expect([list.status, Object.keys(list.body.errors).length > 0]).toEqual([422, true]);
    }
  );
});

describe("a role without permissions", () => {
  const open = staffRoutes.filter((route) => route.method === "GET" && !declarationOf(route).permission);
  it.each(open.map((route) => [title(route), route] as const))(
    "%s returns no email of another user",
    async (_, route) => {
      const { businessId, system } = mine.business;
      const people = await system.db((db) => db.user.findMany({ where: { businessId, NOT: { id: nobody.userId } } }));
      const answer = await sendRequest(route, nobody, { query: knownTo(route, queryOf(mine)) });
      const answerText = JSON.stringify(answer.body);
      expect(
        people.filter(({ email, userName }) => answerText.includes(email) || answerText.includes(`"${userName}"`))
      ).toEqual([]);
    }
  );
});

describe("every call succeeds with its sample", () => {
  const working = staffRoutes.filter((route) => !worksElsewhere[declarationOf(route).id]);
  /**
   * The number of changes that share one business. Reads leave it unchanged, and making one takes longer than a call.
   */
  const CHANGES_A_WORLD = 12;
  let shared: { world: World; calls: number } | null = null;

  async function worldFor(route: Route, isFresh: boolean): Promise<World> {
    if (isFresh || !shared || shared.calls >= CHANGES_A_WORLD) shared = { world: await makeWorld(), calls: 0 };
    if (changes(route)) shared.calls += 1;
    return shared.world;
  }

  async function answered(route: Route, isFresh = false) {
    const world = await worldFor(route, isFresh);
    const params = paramsOf(route, ownIds(world));
    const ofBusiness = OF_BUSINESS[route.path];
    if (ofBusiness) params[ofBusiness] = world.business.businessId;
    return sendUnchecked(route.handler, {
      as: world.business.admin,
      method: route.method,
      params,
      query: knownTo(route, queryOf(world)),
      body: bodyOf(route, world),
    });
  }

  it.each(working.map((route) => [title(route), route] as const))("%s", async (_, route) => {
    let answer = await answered(route);
    // Earlier calls may have ended the session or removed the record, so the call is repeated in a new world.
    if (![200, 201].includes(answer.status)) answer = await answered(route, true);
    expect([200, 201], JSON.stringify(answer.body).slice(0, 300)).toContain(answer.status);
  });
});

describe("LIM-1: oversized requests", () => {
  const paged = staffRoutes.filter(
    (route) =>
      route.method === "GET" &&
      JSON.stringify(Object.keys((declarationOf(route).query as { shape?: object } | undefined)?.shape ?? {})).match(
        /"limit"|"perPage"|"size"/
      )
  );
  it("need a period in order, of any length for paged lists and up to 366 days otherwise", async () => {
    const routeById = new Map(staffRoutes.map((route) => [declarationOf(route).id, route]));
    const long = { start: "2001-01-01", end: "2099-12-31" };
    const backwards = { start: "2026-02-01", end: "2026-01-01" };
    const sendWithPeriod = (id: string, period: object) =>
      sendRequest(
        requireValue(routeById.get(id), "call of that name"),
        mine.business.admin,
        id === "invoices.search" ? { body: period } : { query: { ...period } }
      );
    for (const id of ["jobs.list", "payments.listByBusiness", "invoices.search", "appointments.table"]) {
      const refused = await sendWithPeriod(id, backwards);
      expect([id, refused.status, Object.keys(refused.body.errors)]).toEqual([id, 422, ["end"]]);
      expect([id, (await sendWithPeriod(id, long)).status]).toEqual([id, id === "appointments.table" ? 422 : 200]);
    }
  });

  it("are refused in under 200 ms", async () => {
    const durations: number[] = [];
    for (const route of paged) {
      const startedAt = performance.now();
      await sendRequest(route, mine.business.admin, { query: { limit: 101, perPage: 101, size: 101 } });
      durations.push(performance.now() - startedAt);
    }
    // The median, because the machine is busy with other tests.
    expect(durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)]).toBeLessThan(200);
  });

  it.each(paged.map((route) => [title(route), route] as const))("%s refuses more than 100 rows", async (_, route) => {
    for (const query of [
      { limit: 101, perPage: 101, size: 101 },
      { limit: 0, perPage: 0, size: 0 },
      { limit: "ten", perPage: "ten", size: "ten" },
    ]) {
      const answer = await sendRequest(route, mine.business.admin, { query });
      expect(answer.status).toBe(422);
    }
  });
});

describe("TEN-1 and TEN-5: another business's id in a path is not found, even for an administrator", () => {
  const byId = staffRoutes.filter(hasIds);
  it.each(byId.map((route) => [title(route), route] as const))("%s", async (_, route) => {
    const body = bodyOf(route, mine);
    const more = { query: knownTo(route, { job: mine.job }), body };
    const foreign = await sendRequest(route, mine.business.admin, {
      params: paramsOf(route, ownIds(otherWorld)),
      ...more,
    });
    const unknown = await sendRequest(route, mine.business.admin, { params: paramsOf(route, () => uuidv7()), ...more });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  });
  it("these requests change nothing in the other business", async () => {
    expect(await everythingOf(otherWorld)).toBe(before);
  });
});

describe("TEN-2: another business's id in a body is refused and changes nothing", () => {
  const nested = staffRoutes.flatMap((route) => {
    const id = declarationOf(route).id;
    return bodies[id] && !noForeignBody.has(id) && declarationOf(route).bodyKind !== "form" ? [route] : [];
  });
  it.each(nested.map((route) => [title(route), route] as const))("%s", async (_, route) => {
    const own = JSON.stringify(bodyOf(route, mine));
    const ids = [...new Set(own.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g))];
    for (const id of ids) {
      const kind = Object.entries(mine).find(([, value]) => value === id)?.[0] as keyof World;
      const answer = await sendRequest(route, mine.business.admin, {
        body: own.replaceAll(id, String(otherWorld[kind])),
      });
      expect([404, 422], `${kind} of another tenant: ${JSON.stringify(answer.body).slice(0, 200)}`).toContain(
        answer.status
      );
    }
  });
  it("these requests change nothing in the other business", async () => {
    expect(await everythingOf(otherWorld)).toBe(before);
  });
});
