import readExcelFile from "read-excel-file/node";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { POST as createLabor } from "@/app/api/admin/price-book/labor/route";
import { POST as createPart } from "@/app/api/admin/price-book/parts/route";
import { GET as download } from "@/app/api/price-book/export/[format]/route";
import { POST as preview } from "@/app/api/price-book/import/preview/route";
import { POST as run } from "@/app/api/price-book/import/route";
import { GET as searchParts } from "@/app/api/price-book/search-parts/route";
import { exportParts } from "@/lib/price-book/transfer/export-price-book";
import { parseCsv } from "@/lib/platform/tables/parse-csv";
import { guessColumns, MOST_ROWS, TRANSFER_FIELDS } from "@/lib/price-book/transfer/transfer-field";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
  await send(createPart, {
    as: business.admin,
    body: { name: "Brass elbow", short_name: "BE-1", cost: "4.00", sales_price: "10.10", manufacturer: "=Acme" },
  });
  await send(createLabor, {
    as: business.admin,
    body: { name: "Solder", short_name: "SOL", rate: "90.00", default_hours: "1.5" },
  });
});

type TransferRow = Record<string, unknown>;
const numbered = (rows: TransferRow[]) => rows.map((row, i) => ({ line: i + 2, ...row }));
const previewRows = (rows: TransferRow[]) => send(preview, { as: business.admin, body: { rows: numbered(rows) } });
const done = async (rows: TransferRow[]) => {
  const { body } = await previewRows(rows);
  return send(run, { as: business.admin, body: { rows: numbered(rows), preview: body } });
};
const findParts = async (term: string) =>
  (await send(searchParts, { as: business.admin, query: { term } })).body.results;

const file = async (format: string, query = "") => {
  const request = new Request(`http://localhost:3000/api/price-book/export${query}`, {
    headers: { host: "localhost:3000", cookie: business.admin.cookie },
  });
  return download(request, { params: Promise.resolve({ format }) });
};
/** Reads a table as the import screen does. */
const rowsOf = ([headers = [], ...lines]: string[][]): TransferRow[] => {
  const columns = guessColumns(headers);
  return lines.map((cells) =>
    Object.fromEntries(TRANSFER_FIELDS.map(({ id }) => [id, columns[id] < 0 ? "" : (cells[columns[id]] ?? "")]))
  );
};

describe("importing and exporting the price book", () => {
  it("previews what is new, changed, unchanged, or refused and why, and stores nothing", async () => {
    const previewResponse = await previewRows([
      { name: "Steel elbow", cost: "$1,002.5", price: "2000", category: "Fittings" },
      { shortName: "be-1", price: "12" },
      { type: "Labor", name: "solder", price: "90.00" },
      { name: "No price", cost: "1" },
      { name: "Odd", cost: "a lot", price: "2" },
      { shortName: "BE-1", cost: "5" },
      { type: "Gift", name: "Mug" },
    ]);
    expect(previewResponse.body).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 4,
      newCategories: ["Fittings"],
      items: [
        { line: 5, outcome: "refused", reason: "Enter a price for the new item." },
        { line: 6, outcome: "refused", reason: expect.stringMatching(/^Cost: /) },
        { line: 7, outcome: "refused", reason: "This item is already on line 3. Remove one of the lines." },
        { line: 8, outcome: "refused", reason: expect.stringMatching(/^Type: /) },
        { line: 3, outcome: "changed", changes: [{ field: "price", before: "10.10", after: "12.00" }] },
        { line: 2, outcome: "added", name: "Steel elbow" },
      ],
    });
    expect(await findParts("steel")).toEqual([]);
  });

  it("stores an import in one change with sellable items, changes nothing on a repeat, and undo reverts all of it", async () => {
    const rows = [
      { name: "Steel elbow", cost: "2.50", price: "20.00", category: "Fittings" },
      { name: "Steel elbow", shortName: "SE-2", cost: "2.50", price: "21.00" },
      { shortName: "BE-1", name: "Brass elbow, 1 in", price: "12.00", category: "fittings" },
      { type: "Service", name: "Flush", price: "80", hours: "0.5" },
    ];
    expect((await done(rows)).body).toMatchObject({ added: 3, changed: 1, refused: 0 });
    expect(
      (await findParts("elbow")).map(({ name, sales_price, category }) => [name, sales_price, category]).sort()
    ).toEqual([
      ["Brass elbow, 1 in", "12.00", "Fittings"],
      ["Steel elbow", "20.00", "Fittings"],
      ["Steel elbow", "21.00", null],
    ]);
    const sold = await business.system.db((db) =>
      db.productGroup.findMany({ include: { prices: { where: { deactivatedAt: null, priceKey: "base" } } } })
    );
    expect(sold.map(({ name, prices }) => [name, prices[0]?.price.toFixed(2)]).sort()).toEqual([
      ["Brass elbow, 1 in", "12.00"],
      ["Flush", "40.00"],
      ["Solder", "135.00"],
      ["Steel elbow", "20.00"],
      ["Steel elbow", "21.00"],
    ]);
    const namedRows = rows.map((row, i) => (i === 0 ? { ...row, shortName: "Steel elbow" } : row));
    expect((await previewRows(namedRows)).body).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    const set = await business.system.db((db) => db.changeSet.findFirstOrThrow({ orderBy: { at: "desc" } }));
    expect((await send(undo, { as: business.admin, method: "POST", params: { id: set.id } })).status).toBe(200);
    expect((await findParts("elbow")).map(({ name }) => name)).toEqual(["Brass elbow"]);
  });

  it("refuses an import when something changed since the preview", async () => {
    const rows = [{ name: "Copper elbow", cost: "1", price: "2" }];
    const { body } = await previewRows(rows);
    await done(rows);
    const late = await send(run, { as: business.admin, body: { rows: numbered(rows), preview: body } });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  it("exported files import again and change nothing, as CSV and as a spreadsheet", async () => {
    const csv = await file("csv");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const { headers, rows } = parseCsv(await csv.text());
    const fromCsv = rowsOf([headers, ...rows.map(({ cells }) => cells)]);
    expect((await previewRows(fromCsv)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    const sheet = getFirst(await readExcelFile(Buffer.from(await (await file("xlsx")).arrayBuffer())));
    const cells = sheet.data.map((row) => row.map((cell) => String(cell ?? "")));
    expect((await previewRows(rowsOf(cells))).body).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect((await file("pdf")).status).toBe(422);
  });

  it("exports a large price book in several files that each import again", async () => {
    const { businessId } = business.system;
    const parts = Array.from({ length: MOST_ROWS + 1 }, (_, i) => ({
      businessId,
      name: `Fitting ${String(i).padStart(5, "0")}`,
      shortName: `F-${i}`,
      cost: "1.00",
      salesPrice: "2.00",
      searchText: "",
    }));
    for (let from = 0; from < parts.length; from += 1_000)
      await business.system.db((db) => db.priceBookPart.createMany({ data: parts.slice(from, from + 1_000) }));
    expect(await exportParts(business.system)).toBe(2);
    const read = async (part: number) => {
      const { headers, rows } = parseCsv(await (await file("csv", `?part=${part}`)).text());
      return rowsOf([headers, ...rows.map(({ cells }) => cells)]);
    };
    const files = [await read(1), await read(2)];
    expect(files.map((rows) => rows.length)).toEqual([MOST_ROWS, 3]);
    for (const rows of files)
      expect((await previewRows(rows)).body).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: rows.length,
        refused: 0,
      });
    expect(new Set(files.flat().map(({ name }) => name)).size).toBe(MOST_ROWS + 3);
  });

  it("previews every row of a large file", async () => {
    const rows = Array.from({ length: 1_500 }, (_, i) => ({ name: `New part ${i}`, cost: "1", price: "2" }));
    const { body } = await previewRows(rows);
    expect([body.added, body.items.length]).toEqual([1_500, 1_500]);
    // Few rows are parsed in this process, and many in another one. Both refuse alike.
    const wrong = [{ name: "Odd", type: "Spaceship", cost: "1", price: "2" }];
    const few = (await previewRows(wrong)).body.items[0];
    const many = (await previewRows([...wrong, ...rows])).body;
    expect([many.refused, many.added, many.items[0]]).toEqual([1, 1_500, few]);
  });

  it("recognizes the columns of other programs by their names", () => {
    const columns = guessColumns(["SKU", "Item Name", "Sales Description", "Unit Price", "Purchase Cost", "Vendor"]);
    expect(columns).toMatchObject({ shortName: 0, name: 1, description: 2, price: 3, cost: 4, supplier: 5, hours: -1 });
  });

  it("adds thousands of rows, and then changes their prices, each in one request", { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 2_500 }, (_, i) => ({
      name: `Fitting ${i}`,
      shortName: `F-${i}`,
      cost: "1.00",
      price: "2.00",
      category: "Fittings",
    }));
    expect((await done(rows)).body).toMatchObject({ added: 2_500 });
    expect((await done(rows.map((row) => ({ ...row, price: "2.10" })))).body).toMatchObject({ changed: 2_500 });
    const changedPriceCount = await business.system.db((db) =>
      db.productGroupPrice.count({ where: { priceKey: "base", deactivatedAt: null, price: "2.10" } })
    );
    expect(changedPriceCount).toBe(2_500);
  });
});
