import fc from "fast-check";
import readExcelFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { POST as saveItem } from "@/app/api/admin/price-book/items/[product]/route";
import { POST as createLabor } from "@/app/api/admin/price-book/labor/route";
import { POST as createPart } from "@/app/api/admin/price-book/parts/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { GET as download } from "@/app/api/price-book/export/[format]/route";
import { POST as preview } from "@/app/api/price-book/import/preview/route";
import { POST as run } from "@/app/api/price-book/import/route";
import { parseCsv } from "@/lib/platform/tables/parse-csv";
import { exportParts } from "@/lib/price-book/transfer/export-price-book";
import { guessColumns, TRANSFER_FIELDS } from "@/lib/price-book/transfer/transfer-field";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { assertProperty } from "@/tests/support/chance";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

type TransferRow = Record<string, string>;

const numbered = (rows: TransferRow[]) => rows.map((row, i) => ({ line: i + 2, ...row }));
const previewRows = async (own: TestBusiness, rows: TransferRow[]) =>
  (await send(preview, { as: own.admin, body: { rows: numbered(rows) } })).body;
async function done(own: TestBusiness, rows: TransferRow[]) {
  const body = { rows: numbered(rows), preview: await previewRows(own, rows) };
  const answer = await send(run, { as: own.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function file(own: TestBusiness, format: "csv" | "xlsx"): Promise<TransferRow[]> {
  const request = new Request("http://localhost:3000/api/price-book/export", {
    headers: { host: "localhost:3000", cookie: own.admin.cookie },
  });
  const answer = await download(request, { params: Promise.resolve({ format }) });
  if (format === "csv") {
    const { headers, rows } = parseCsv(await answer.text());
    return rowsOf([headers, ...rows.map(({ cells }) => cells)]);
  }
  const [sheet] = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
  return rowsOf((sheet?.data ?? []).map((row) => row.map((cell) => String(cell ?? ""))));
}

/** Reads a table as the import screen does. */
const rowsOf = ([headers = [], ...lines]: string[][]): TransferRow[] => {
  const columns = guessColumns(headers);
  return lines.map((cells) =>
    Object.fromEntries(TRANSFER_FIELDS.map(({ id }) => [id, cells[columns[id]]?.trim() ?? ""]))
  );
};

/** Removes the apostrophe that keeps CSV cells from running as formulas. A spreadsheet file does not need it. */
const unguarded = (row: TransferRow): TransferRow =>
  Object.fromEntries(Object.entries(row).map(([id, cell]) => [id, cell.replace(/^'(?=[=+\-@])/, "")]));

const saved = async (own: TestBusiness, product: string, body: object) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  const request = new Request("http://localhost:3000/api/admin/price-book/items", {
    method: "POST",
    body: form,
    headers: { host: "localhost:3000", origin: "http://localhost:3000", cookie: own.admin.cookie },
  });
  const answer = await saveItem(request, { params: Promise.resolve({ product }) });
  const item = await answer.json();
  expect(answer.status, JSON.stringify(item)).toBe(200);
  return item;
};
const part = async (own: TestBusiness, name: string, more: object = {}) =>
  (
    await send(createPart, {
      as: own.admin,
      body: { name, short_name: name, cost: "4.00", sales_price: "10.00", ...more },
    })
  ).body.id;
const labor = async (own: TestBusiness, name: string) =>
  (await send(createLabor, { as: own.admin, body: { name, short_name: name, rate: "90.00", default_hours: "1.5" } }))
    .body.id;
const groups = (own: TestBusiness) =>
  own.system.db((db) =>
    db.productGroup.findMany({
      where: { businessId: own.businessId, isActive: true },
      include: { items: true, labors: true, prices: { where: { deactivatedAt: null, priceKey: "base" } } },
      orderBy: { shortName: "asc" },
    })
  );
const pricesOf = async (own: TestBusiness) =>
  (await groups(own)).map((one) => [one.productGroupType, one.shortName, one.prices[0]?.price.toFixed(2)]);

describe("importing and exporting product groups", () => {
  it("imports groups with their contents, even new ones from the same file, once, and undo reverts all of it", async () => {
    const own = await makeBusiness();
    await part(own, "BE-1");
    const rows: TransferRow[] = [
      {
        name: "Flush kit",
        shortName: "KIT",
        type: "Bundle",
        contents: "2 x BE-1\n1.5 h x Flush\n3 x NEW",
        category: "Kits\nFlushing",
      },
      { name: "Fixed kit", shortName: "KIT-2", contents: "1 x be-1", price: "$99" },
      { name: "Senior", type: "Discount", price: "25" },
      { name: "Box of elbows", shortName: "BOX", type: "Single part", contents: "12 x BE-1", price: "100.00" },
      { name: "New part", shortName: "NEW", cost: "1", price: "2" },
      { name: "Flush", type: "Labor", price: "80", hours: "0.5" },
    ];
    expect(await done(own, rows)).toMatchObject({
      added: 6,
      changed: 0,
      refused: 0,
      newCategories: ["Kits", "Flushing"],
    });
    expect(await pricesOf(own)).toEqual([
      ["single_part", "BE-1", "10.00"],
      ["single_part", "BOX", "100.00"],
      ["single_labor", "Flush", "40.00"],
      ["bundle", "KIT", "146.00"],
      ["bundle", "KIT-2", "99.00"],
      ["single_part", "NEW", "2.00"],
      ["discount", "Senior", "25.00"],
    ]);
    const namedRows = rows.map((row) => (row["shortName"] ? row : { ...row, shortName: row["name"] ?? "" }));
    expect(await previewRows(own, namedRows)).toMatchObject({ added: 0, changed: 0, unchanged: 6, refused: 0 });
    const set = await own.system.db((db) => db.changeSet.findFirstOrThrow({ orderBy: { at: "desc" } }));
    expect((await send(undo, { as: own.admin, method: "POST", params: { id: set.id } })).status).toBe(200);
    expect((await pricesOf(own)).map(([, name]) => name)).toEqual(["BE-1"]);
  });

  it("reports why a row is refused, and stores nothing of it", async () => {
    const own = await makeBusiness();
    await part(own, "BE-1");
    await labor(own, "SOL");
    await saved(own, "bundle", {
      name: "Kit",
      short_name: "KIT",
      items: [{ manufacturer_item: await part(own, "P2"), quantity: "1" }],
    });
    const refused: Array<[TransferRow, string | RegExp]> = [
      [{ type: "Bundle", name: "None" }, "Contents: A bundle needs at least one part or labor item."],
      [{ type: "Bundle", name: "Odd", contents: "two BE-1" }, /^Contents: “two BE-1” isn't in the form/],
      [{ type: "Bundle", name: "Zero", contents: "0 x BE-1" }, /^Contents: “0 x BE-1” isn't in the form/],
      [
        { type: "Bundle", name: "Missing", contents: "1 x XX" },
        "Contents: “XX” isn't the short name of any part. Correct it or add it first.",
      ],
      [
        { type: "Bundle", name: "Wrong kind", contents: "1 x SOL" },
        "Contents: “SOL” isn't the short name of any part. Correct it or add it first.",
      ],
      [
        { type: "Bundle", name: "Of a refused one", contents: "1 x BAD" },
        "Contents: “BAD” isn't the short name of any part. Correct it or add it first.",
      ],
      [{ name: "Bad", shortName: "BAD", cost: "a lot", price: "1" }, /^Cost: /],
      [{ type: "Discount", name: "Free" }, "Enter a price for the new item."],
      [
        { type: "Discount", name: "Off", price: "5", contents: "1 x BE-1" },
        "Contents: A discount can't include parts or labor.",
      ],
      [{ type: "Single part", name: "Two", contents: "1 x BE-1\n1 x P2" }, "Contents: List exactly one part."],
      [{ type: "Single labor", name: "Part", contents: "1 x BE-1" }, "Contents: List exactly one labor item."],
      [{ type: "Discount", shortName: "KIT", price: "5" }, /^Type: This item's type is bundle/],
      [
        { name: "Part with", cost: "1", price: "2", type: "Part", contents: "1 x BE-1" },
        "Contents: Parts and labor can't have contents.",
      ],
      [{ type: "Bundle", name: "Dear", contents: "1 x BE-1", price: "100000" }, /^Price: /],
    ];
    const importPreview = await previewRows(
      own,
      refused.map(([row]) => row)
    );
    expect(importPreview).toMatchObject({ added: 0, changed: 0, refused: refused.length });
    for (const [at, [, reason]] of refused.entries()) {
      const { reason: actualReason } = requireValue(
        importPreview.items.find(({ line }: { line: number }) => line === at + 2),
        "item"
      );
      if (typeof reason === "string") expect(actualReason).toBe(reason);
      else expect(actualReason).toMatch(reason);
    }
  });

  it("changes what differs in a row, and keeps a bundle's own prices of its parts", async () => {
    const own = await makeBusiness();
    const [one, two, sol] = [await part(own, "A"), await part(own, "B"), await labor(own, "SOL")];
    await saved(own, "bundle", {
      name: "Kit",
      short_name: "KIT",
      items: [
        { manufacturer_item: one, quantity: "2", sales_price: "7.00" },
        { manufacturer_item: two, quantity: "1" },
      ],
      labors: [{ product_labor: sol, hours: "1" }],
    });
    const changed = await done(own, [{ shortName: "kit", type: "Bundle", contents: "3 x A\n0.5 h x SOL" }]);
    expect(changed).toMatchObject({
      changed: 1,
      items: [{ changes: [{ field: "contents", before: "2 x A\n1 x B\n1 h x SOL", after: "3 x A\n0.5 h x SOL" }] }],
    });
    const kit = (await groups(own)).find(({ shortName }) => shortName === "KIT");
    expect(kit?.items.map((line) => [line.partId, line.quantity.toString(), line.salesPrice?.toFixed(2)])).toEqual([
      [one, "3", "7.00"],
    ]);
    expect(kit?.prices[0]?.price.toFixed(2)).toBe("66.00");
    await done(own, [{ shortName: "KIT", type: "Bundle", price: "50.00", name: "Small kit", taxable: "no" }]);
    expect((await groups(own)).find(({ shortName }) => shortName === "KIT")).toMatchObject({
      name: "Small kit",
      isTaxable: false,
    });
    expect(await pricesOf(own)).toContainEqual(["bundle", "KIT", "50.00"]);
  });

  it("exported groups import unchanged, and create the same price book elsewhere", async () => {
    const names = fc.constantFrom(
      "Filter",
      "=SUM",
      "2 x A",
      "h x B",
      "Coil; 3 ton",
      'Elbow 1/2"',
      "Ünit, large",
      "-9",
      "x"
    );
    const quantity = fc.constantFrom("1", "2", "0.25", "12.5", "100");
    const book = fc.record({
      parts: fc.uniqueArray(names, { minLength: 1, maxLength: 4 }),
      labors: fc.uniqueArray(names, { minLength: 1, maxLength: 3 }),
      groups: fc.array(
        fc.record({
          kind: fc.constantFrom("bundle", "bundle", "discount", "single_part", "single_labor"),
          lines: fc.array(fc.tuple(fc.boolean(), fc.nat(), quantity), { minLength: 1, maxLength: 4 }),
          price: fc.constantFrom(null, "49.99"),
          taxable: fc.boolean(),
        }),
        { maxLength: 4 }
      ),
    });
    await assertProperty(
      fc.asyncProperty(book, async ({ parts, labors, groups: groupInputs }) => {
        const [own, other] = [await makeBusiness(), await makeBusiness()];
        const partIds: string[] = [];
        for (const name of parts) partIds.push(await part(own, name, { is_taxable: name.length % 2 === 0 }));
        const laborIds: string[] = [];
        for (const name of labors) laborIds.push(await labor(own, name));
        for (const [at, { kind, lines, price, taxable }] of groupInputs.entries()) {
          const all = lines.map(([isPart, nth, count]) => ({ isPart, nth, count }));
          const items = all.map(({ nth, count }) => ({
            manufacturer_item: partIds[nth % partIds.length],
            quantity: count,
          }));
          const hours = all.map(({ nth, count }) => ({ product_labor: laborIds[nth % laborIds.length], hours: count }));
          const contents = {
            bundle: { items: items.filter((_, i) => all[i]?.isPart), labors: hours.filter((_, i) => !all[i]?.isPart) },
            discount: {},
            single_part: { items: items.slice(0, 1) },
            single_labor: { labors: hours.slice(0, 1) },
          }[kind];
          const own_price = price ?? (kind === "discount" ? "5.00" : null);
          await saved(own, requireValue(kind, "kind"), {
            name: `Group ${at}`,
            short_name: `G${at} ${parts[0]}`,
            is_taxable: String(taxable),
            ...contents,
            ...(own_price ? { prices: [{ price_key: "base", price: own_price, is_custom_pricing: true }] } : {}),
          });
        }
        const rows = await file(own, "csv");
        expect(await file(own, "xlsx")).toEqual(rows.map(unguarded));
        expect(await exportParts(own.system)).toBe(1);
        expect(await previewRows(own, rows)).toMatchObject({
          added: 0,
          changed: 0,
          unchanged: rows.length,
          refused: 0,
        });
        expect(await done(other, rows)).toMatchObject({ added: rows.length, changed: 0, refused: 0 });
        expect(await file(other, "csv")).toEqual(rows);
        expect(await pricesOf(other)).toEqual(await pricesOf(own));
        expect(await previewRows(other, rows)).toMatchObject({
          added: 0,
          changed: 0,
          unchanged: rows.length,
          refused: 0,
        });
      }),
      { numRuns: 8 }
    );
  }, 240_000);
});
