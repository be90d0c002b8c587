import { beforeAll, describe, expect, it } from "vitest";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { namedLists } from "@/tests/support/records/named-lists";
import { listSample } from "@/tests/api/every-call/samples/lists";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const routeOf = (id: string) => declaredRoutes.find(({ handler }) => handler.declaration.id === id);

describe.each(namedLists.map((list) => [list.noun, list] as const))("the list of every %s", (noun, list) => {
  const sendListCall = (verb: string, sent: object, as = business) => {
    // One list has a documented call that both creates and changes.
    const route = routeOf(`${list.calls}.${verb}`) ?? requireValue(routeOf(`${list.calls}.save`), "route");
    return send(route.handler, { as: as.admin, method: route.method, ...sent });
  };
  const add = (name: string, as = business) => sendListCall("create", { body: listSample(list.calls, name) }, as);
  const names = () => business.system.db(async (db) => (await list.all(db)).map((item) => (item as Named).name));

  it("has each name once in any case, even when two users add it at the same time", async () => {
    const createdItem = await add("Twice, once");
    expect([createdItem.status, createdItem.body["name"]]).toEqual([201, "Twice, once"]);
    const duplicateErrors = { name: `Another ${noun} has this name. Enter another name.` };
    expect((await add("twice, ONCE")).body.errors).toEqual(duplicateErrors);
    const raced = await Promise.all(
      Array.from({ length: 4 }, (_, i) => add(i % 2 ? "At the same time" : "at THE same time"))
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    for (const { body, status } of raced) if (status === 422) expect(body.errors).toEqual(duplicateErrors);
    expect((await add("Twice, once", other)).status).toBe(201);
    expect((await add(" ")).body.errors).toEqual({ name: "this field is required" });
  });

  it("can change the case of a name, but not take another's name, and returns what is stored", async () => {
    const { body: one } = await add("Renamed");
    await add("In the way");
    const params = { id: list.idOf(one) };
    const renamed = await sendListCall("update", { params, body: listSample(list.calls, "RENAMED") });
    expect([renamed.status, renamed.body]).toEqual([200, { ...one, name: "RENAMED" }]);
    const refused = await sendListCall("update", { params, body: listSample(list.calls, "In The Way") });
    expect(refused.body.errors).toEqual({ name: `Another ${noun} has this name. Enter another name.` });
    expect(await names()).toContain("RENAMED");
  });

  it.skipIf(list.removal === "none")("can be deleted, frees its name, and is restored by undo", async () => {
    const { body: spare } = await add("Spare");
    const { body: one } = await add("Short-lived");
    const params = { id: list.idOf(one) };
    // The default entry cannot be removed.
    if ("is_default" in spare)
      await sendListCall("update", { params: { id: spare["id"] as string }, body: { ...spare, is_default: true } });
    const removed = await sendListCall("delete", { params });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect((await sendListCall("delete", { params })).status).toBeOneOf([404, 409]);
    const undo = (id: string) =>
      send(requireValue(routeOf("changes.undo"), "route").handler, {
        as: business.admin,
        method: "POST",
        params: { id },
      });
    const back = await undo(requireValue(removed.headers.get("x-change-id"), "x-change-id"));
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await sendListCall("update", { params, body: listSample(list.calls, "Short-lived") })).body["name"]).toBe(
      "Short-lived"
    );
    await sendListCall("update", {
      params: { id: list.idOf(spare) },
      body: { ...listSample(list.calls, "Spare"), is_default: true },
    });
    const removal = await sendListCall("delete", { params });
    expect((await add("Short-lived")).status).toBe(201);
    // Another entry has its name now.
    expect((await undo(requireValue(removal.headers.get("x-change-id"), "x-change-id"))).status).toBe(409);
  });
});

type Named = { name: string };
