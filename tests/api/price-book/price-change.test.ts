import { beforeEach, describe, expect, it } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { POST as preview } from "@/app/api/price-book/price-change/preview/route";
import { POST as change } from "@/app/api/price-book/price-change/route";
import { GET as readItem } from "@/app/api/price-book/items/[id]/route";
import { POST as createPart } from "@/app/api/admin/price-book/parts/route";
import { POST as createLabor } from "@/app/api/admin/price-book/labor/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
let parts: string[];

const part = async (name: string, price: string) =>
  (await send(createPart, { as: business.admin, body: { name, cost: "1.00", sales_price: price } })).body.id as string;

beforeEach(async () => {
  business = await makeBusiness();
  parts = [await part("Brass elbow", "10.10"), await part("Brass valve", "99.99"), await part("Steel elbow", "20.00")];
});

const requestPreview = (body: object) => sendUnchecked(preview, { as: business.admin, body });
const done = (input: object, previewBody: object) =>
  sendUnchecked(change, { as: business.admin, body: { change: input, preview: previewBody } });
const { db } = { db: <T>(work: Parameters<TestBusiness["system"]["db"]>[0]) => business.system.db(work) as Promise<T> };
const priceOf = (id: string) =>
  db<string>(async (open) => (await open.priceBookPart.findFirstOrThrow({ where: { id } })).salesPrice.toFixed(2));
/** Returns the current base price of a part that is sold on its own. */
const soldFor = (id: string) =>
  db<string>(async (open) => {
    const line = await open.productGroupItem.findFirstOrThrow({ where: { partId: id } });
    const price = await open.productGroupPrice.findFirstOrThrow({
      where: { productGroupId: line.productGroupId, priceKey: "base", deactivatedAt: null },
    });
    return price.price.toFixed(2);
  });

describe("changing many prices", () => {
  it("shows before and after, stores nothing, and then does exactly that", async () => {
    const input = { kind: "part", term: "elbow", percent: "5", rounding: "99" };
    const previewResponse = await requestPreview(input);
    expect(previewResponse.body).toEqual({
      changed: 2,
      unchanged: 0,
      refused: 0,
      sumBefore: "30.10",
      sumAfter: "32.98",
      items: [
        { id: parts[0], name: "Brass elbow", before: "10.10", after: "10.99", refused: null },
        { id: parts[2], name: "Steel elbow", before: "20.00", after: "21.99", refused: null },
      ],
    });
    expect(await priceOf(getFirst(parts))).toBe("10.10");
    expect((await done(input, previewResponse.body)).body).toEqual(previewResponse.body);
    expect(await Promise.all(parts.map(priceOf))).toEqual(["10.99", "99.99", "21.99"]);
  });

  it("changes only the filtered prices and the items sold from them, and leaves hidden parts alone", async () => {
    const hidden = await part("Old elbow", "5.00");
    await db((open) => open.priceBookPart.updateMany({ where: { id: hidden }, data: { hidden: true } }));
    const input = { kind: "part", term: "elbow", amount: "1.00" };
    const previewResponse = await requestPreview(input);
    expect(previewResponse.body).toMatchObject({ changed: 2, sumBefore: "30.10", sumAfter: "32.10" });
    expect((await done(input, previewResponse.body)).status).toBe(200);
    expect(await Promise.all([...parts, hidden].map(priceOf))).toEqual(["11.10", "99.99", "21.00", "5.00"]);
    expect(await Promise.all(parts.map(soldFor))).toEqual(["11.10", "99.99", "21.00"]);
  });

  it("price-book/history: is one group of the history, and one undo reverts all of it", async () => {
    const input = { kind: "part", percent: "10" };
    await done(input, (await requestPreview(input)).body);
    expect(await Promise.all(parts.map(soldFor))).toEqual(["11.11", "109.99", "22.00"]);
    const closed = await db<Array<{ deactivatedAt: Date }>>((open) =>
      open.productGroupPrice.findMany({ where: { deactivatedAt: { not: null } }, select: { deactivatedAt: true } })
    );
    expect(closed).toHaveLength(3);
    expect(new Set(closed.map(({ deactivatedAt }) => deactivatedAt.toISOString())).size).toBe(1);
    const set = await db<{ id: string }>((open) => open.changeSet.findFirstOrThrow({ orderBy: { at: "desc" } }));
    expect((await send(undo, { as: business.admin, method: "POST", params: { id: set.id } })).status).toBe(200);
    expect(await Promise.all(parts.map(priceOf))).toEqual(["10.10", "99.99", "20.00"]);
    expect(await Promise.all(parts.map(soldFor))).toEqual(["10.10", "99.99", "20.00"]);
  });

  it("is refused when prices changed since the preview or one would leave the range, and stores nothing", async () => {
    const input = { kind: "part", percent: "10" };
    const previewBody = (await requestPreview(input)).body;
    await part("Copper elbow", "7.00");
    expect((await done(input, previewBody)).body.code).toBe("changed_meanwhile");
    const low = { kind: "part", amount: "-10.10" };
    const refused = await requestPreview(low);
    expect(refused.body).toMatchObject({
      changed: 4,
      refused: 2,
      items: [{ refused: expect.any(String) }, {}, {}, {}],
    });
    expect((await done(low, refused.body)).body.code).toBe("price_out_of_range");
    expect(await priceOf(getItemAt(parts, 1))).toBe("99.99");
  });

  it("changes labor rates, and the custom prices of items", async () => {
    await send(createLabor, { as: business.admin, body: { name: "Solder", rate: "90.00" } });
    const labor = { kind: "labor", percent: "10" };
    expect((await done(labor, (await requestPreview(labor)).body)).body).toMatchObject({
      changed: 1,
      sumAfter: "99.00",
    });
    const items = { kind: "item", amount: "5.00" };
    expect((await requestPreview(items)).body).toMatchObject({ changed: 0, unchanged: 0 });
    const id = await db<string>(
      async (open) =>
        (await open.productGroupItem.findFirstOrThrow({ where: { partId: getFirst(parts) } })).productGroupId
    );
    await db((open) =>
      open.productGroupPrice.updateMany({
        where: { productGroupId: id, priceKey: "base" },
        data: { isCustomPricing: true },
      })
    );
    await done(items, (await requestPreview(items)).body);
    expect(await soldFor(getFirst(parts))).toBe("15.10");
    expect(await priceOf(getFirst(parts))).toBe("10.10");
    const read = await send(readItem, { as: business.admin, params: { id } });
    expect(JSON.stringify(read.body)).toContain("15.10");
  });
});
