import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/customers/imports/[id]/cancel/route";
import { POST as preview } from "@/app/api/customers/imports/[id]/preview/route";
import { GET as rejected } from "@/app/api/customers/imports/[id]/rejected/route";
import { GET as show } from "@/app/api/customers/imports/[id]/route";
import { POST as start } from "@/app/api/customers/imports/[id]/start/route";
import { GET as list, POST as upload } from "@/app/api/customers/imports/route";
import { importBatch, importCustomersTask } from "@/lib/customers/import/run-import";
import { wildcardSearchCustomers } from "@/lib/customers/search-customers";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/send";

const messy = readFileSync(path.join(import.meta.dirname, "../../unit/customers/import/messy-customers.csv"));
let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const ORIGIN = "http://localhost:3000";

async function uploadFile(bytes: Uint8Array | string, as: Staff | null = business.dispatcher, name = "export.csv") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, ...(as ? { cookie: as.cookie } : {}) });
  const response = await upload(
    new Request(`${ORIGIN}/api/customers/imports`, { method: "POST", headers, body: form }),
    { params: Promise.resolve({}) },
  );
  return { status: response.status, body: await response.json() };
}
const begin = (id: string, mapping: object, as = business.dispatcher) =>
  send(start, { as, params: { id }, body: { mapping } });
const work = (importId: string) => importCustomersTask({ businessId: business.businessId, importId });
const state = async (id: string) => (await send(show, { as: business.dispatcher, params: { id } })).body;
const customers = () => business.system.db((db) => db.customer.count({ where: { businessId: business.businessId } }));
const manyRows = (count: number) =>
  [
    "Name,Phone,Email,Street,City,State,Zip",
    ...Array.from(
      { length: count },
      (_, i) => `Person${i} Lee${i % 97},704${2_000_000 + i},p${i}@example.com,${i} Oak St,Concord,NC,28025`,
    ),
  ].join("\r\n");

async function rejectedFile(id: string, as: Staff = business.dispatcher) {
  const request = new Request(`${ORIGIN}/api/customers/imports/${id}/rejected`, { headers: { cookie: as.cookie } });
  return rejected(request, { params: Promise.resolve({ id }) });
}

describe("importing customers", () => {
  it("takes a messy export: guess, preview with reasons, import, file of the rejected rows, search", async () => {
    const uploaded = await uploadFile(messy);
    expect(uploaded.status).toBe(201);
    expect(uploaded.body).toMatchObject({ status: "uploaded", fileName: "export.csv", importedRows: 0 });
    expect(uploaded.body.mapping).toMatchObject({ firstName: 2, lastName: 3, businessName: 4, mobile: 5, zip: 12 });
    const { id, mapping, totalRows } = uploaded.body;
    const shown = (await send(preview, { as: business.dispatcher, params: { id }, body: { mapping } })).body;
    expect(shown.rows[0]).toMatchObject({ line: 2, customer: { name: "Ann Lee", phone: "7045550101" }, problems: [] });
    expect(shown.readable + shown.rejected).toBe(totalRows);
    expect(shown.rejected).toBeGreaterThan(0);
    expect(await customers()).toBe(0);
    expect((await begin(id, mapping)).body.status).toBe("running");
    await work(id);
    const done = await state(id);
    expect(done).toMatchObject({ status: "done", doneRows: totalRows, rejectedRows: shown.rejected });
    expect(done.importedRows + done.repeatedRows + done.rejectedRows).toBe(totalRows);
    expect(await customers()).toBe(done.importedRows);
    const [jose] = (
      await wildcardSearchCustomers(business.dispatcher.who, { term: "nunez 02139", limit: 5, offset: 0 })
    ).items;
    expect(jose).toMatchObject({
      fullName: "José Nuñez",
      mobilePhone: "7045550102",
      email: "jose@example.com",
      location: { state: "MA", zip: "02139" },
    });
    const file = await rejectedFile(id);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    // text() would drop the byte order mark that spreadsheets need.
    const text = Buffer.from(await file.arrayBuffer()).toString("utf8");
    expect(text.startsWith("\uFEFFCustomer ID,Display Name")).toBe(true);
    expect(text.trim().split("\r\n").length).toBeGreaterThan(done.rejectedRows);
    expect((await send(list, { as: business.dispatcher })).body).toMatchObject({
      total: 1,
      items: [{ id, status: "done", startedBy: "Sam Diaz" }],
    });
  });

  it("says of a repeated row whose it repeats: an earlier line's, or of an import before", async () => {
    const whyOf = async (line: number) => {
      const { body } = await uploadFile(messy);
      await begin(body.id, body.mapping);
      await work(body.id);
      const where = { businessId: business.businessId, importId: body.id as string, rowNumber: line };
      const row = await business.system.db((db) => db.customerImportRow.findFirstOrThrow({ where }));
      return [row.status, row.problems, row.customerId !== null];
    };
    expect(await whyOf(11)).toEqual(["repeated", ["The same customer is on line 2 already."], false]);
    expect(await whyOf(11)).toEqual(["repeated", ["This customer was imported before."], true]);
    expect(await whyOf(12)).toEqual(["rejected", ["The first name is missing."], false]);
  });

  it("imports nothing twice when the same file is repeated, in Windows-1252 or with a byte order mark either", async () => {
    const run = async (bytes: Uint8Array) => {
      const { body } = await uploadFile(bytes);
      await begin(body.id, body.mapping);
      await work(body.id);
      return state(body.id);
    };
    const first = await run(messy);
    const text = messy.toString("utf8");
    for (const again of [
      messy,
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, "latin1"),
      Buffer.from(text.replaceAll(/\r?\n/g, "\r\n")),
    ]) {
      expect(await run(again)).toMatchObject({
        importedRows: 0,
        repeatedRows: first.importedRows + first.repeatedRows,
      });
    }
    expect(await customers()).toBe(first.importedRows);
  });

  it("killed half-way and run again, twice at once, takes each row once", async () => {
    const { body } = await uploadFile(manyRows(2_300));
    await begin(body.id, body.mapping);
    expect(await importBatch(business.system, body.id)).toBe(true);
    // A kill before the commit: the batch's work is rolled back with its marks.
    await expect(
      business.system.db(async () => {
        await importBatch(business.system, body.id);
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect(await state(body.id)).toMatchObject({ status: "running", doneRows: 500, importedRows: 500 });
    expect(await customers()).toBe(500);
    await Promise.all([work(body.id), work(body.id)]);
    expect(await state(body.id)).toMatchObject({
      status: "done",
      doneRows: 2_300,
      importedRows: 2_300,
      rejectedRows: 0,
    });
    expect(await customers()).toBe(2_300);
  });

  it("is canceled after the batch at hand, and what is imported stays", async () => {
    const { body } = await uploadFile(manyRows(1_200));
    await begin(body.id, body.mapping);
    await importBatch(business.system, body.id);
    expect(
      (await send(cancel, { as: business.dispatcher, params: { id: body.id }, method: "POST" })).body.isCanceling,
    ).toBe(true);
    await work(body.id);
    expect(await state(body.id)).toMatchObject({ status: "canceled", importedRows: 500 });
    expect((await begin(body.id, body.mapping)).body.code).toBe("import_ended");
    expect(await customers()).toBe(500);
  });

  it("loads 20,000 rows well under two minutes", { timeout: 120_000 }, async () => {
    const began = performance.now();
    const { body } = await uploadFile(manyRows(20_000));
    const uploadedAt = performance.now();
    await begin(body.id, body.mapping);
    while ((await state(body.id)).status === "running") await work(body.id);
    const seconds = (performance.now() - began) / 1000;
    if (process.env.SHOW_TIMES)
      console.log(`20,000 rows: upload ${((uploadedAt - began) / 1000).toFixed(1)} s, whole ${seconds.toFixed(1)} s`);
    expect(await state(body.id)).toMatchObject({ status: "done", importedRows: 20_000 });
    expect(seconds).toBeLessThan(60);
  });

  it("FILE-1: refuses what is no table by its content, and what is too large", async () => {
    const reasons = async (bytes: Uint8Array | string, name?: string) =>
      (await uploadFile(bytes, business.dispatcher, name)).body.errors.file;
    expect(await reasons("")).toBe("The file is empty.");
    expect(await reasons(new Uint8Array([0x50, 0x4b, 3, 4, 0]), "list.csv")).toMatch(/spreadsheet/);
    expect(await reasons("one column\nonly")).toMatch(/first line/);
    expect(await reasons("a,b\n")).toMatch(/no rows/);
    expect(await reasons(`a,b\n\u0000\u0001,2`)).toMatch(/not a text file/);
    expect((await uploadFile("x".repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it("not permitted 403, another tenant's 404, bad columns 422", async () => {
    const { body } = await uploadFile(manyRows(3));
    const other = await makeBusiness();
    expect((await uploadFile(manyRows(3), business.technician)).status).toBe(403);
    expect((await uploadFile(manyRows(3), null)).status).toBe(401);
    const params = { id: body.id };
    for (const tried of [
      () => send(show, { as: other.admin, params }),
      () => send(preview, { as: other.admin, params, body: { mapping: {} } }),
      () => send(start, { as: other.admin, params, body: { mapping: { name: 0 } } }),
      () => send(cancel, { as: other.admin, params, method: "POST" }),
      () => rejectedFile(body.id, other.admin),
    ])
      expect((await tried()).status).toBe(404);
    expect((await rejectedFile(body.id, business.technician)).status).toBe(403);
    expect((await begin(body.id, {})).body.errors.mapping).toMatch(/name/);
    expect((await begin(body.id, { name: 99 })).status).toBe(422);
    expect((await begin(body.id, { shoe: 1 })).status).toBe(422);
  });
});
