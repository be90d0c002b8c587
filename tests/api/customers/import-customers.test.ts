import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { POST as addContact } from "@/app/api/contacts/route";
import { DELETE as remove } from "@/app/api/customers/[id]/route";
import { PATCH as updateContactInfo } from "@/app/api/customers/[id]/contact-info/route";
import { POST as undelete } from "@/app/api/customers/[id]/undelete/route";
import { POST as cancel } from "@/app/api/customers/imports/[id]/cancel/route";
import { POST as preview } from "@/app/api/customers/imports/[id]/preview/route";
import { GET as rejected } from "@/app/api/customers/imports/[id]/rejected/route";
import { GET as show } from "@/app/api/customers/imports/[id]/route";
import { POST as start } from "@/app/api/customers/imports/[id]/start/route";
import { GET as list, POST as upload } from "@/app/api/customers/imports/route";
import { POST as store } from "@/app/api/customers/route";
import { importBatch, importCustomersTask } from "@/lib/customers/import/import-customers-task";
import { listLeftOut } from "@/lib/customers/import/list-rejected-rows";
import { searchCustomersByWords } from "@/lib/customers/search/search-customers";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { buildCustomersFile } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

const messy = readFileSync(path.join(import.meta.dirname, "../../unit/customers/import/messy-customers.csv"));
let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const ORIGIN = "http://localhost:3000";

async function uploadFile(bytes: Uint8Array | string, as: Staff = business.dispatcher, name = "export.csv") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, cookie: as.cookie });
  const response = await upload(
    new Request(`${ORIGIN}/api/customers/imports`, { method: "POST", headers, body: form }),
    { params: Promise.resolve({}) }
  );
  return { status: response.status, body: await response.json() };
}
const begin = (id: string, mapping: object, as = business.dispatcher) =>
  send(start, { as, params: { id }, body: { mapping } });
const work = (importId: string) => importCustomersTask({ businessId: business.businessId, importId });
const state = async (id: string) => (await send(show, { as: business.dispatcher, params: { id } })).body;
/** Uploads a file, imports it completely, and returns the result. */
async function importOf(bytes: Uint8Array | string, of = business) {
  const { body } = await uploadFile(bytes, of.dispatcher);
  await begin(body.id, body.mapping, of.dispatcher);
  await importCustomersTask({ businessId: of.businessId, importId: body.id });
  return (await send(show, { as: of.dispatcher, params: { id: body.id } })).body;
}
async function previewOf(bytes: string) {
  const { body } = await uploadFile(bytes);
  const { id, mapping } = body;
  return (await send(preview, { as: business.dispatcher, params: { id }, body: { mapping } })).body;
}
const customers = () => business.system.db((db) => db.customer.count({ where: { businessId: business.businessId } }));

async function rejectedFile(id: string) {
  const request = new Request(`${ORIGIN}/api/customers/imports/${id}/rejected`, {
    headers: { cookie: business.dispatcher.cookie },
  });
  return rejected(request, { params: Promise.resolve({ id }) });
}

describe("importing customers", () => {
  it("handles a messy export: column guess, preview with reasons, import, rejected rows, and search", async () => {
    const uploaded = await uploadFile(messy);
    expect(uploaded.status).toBe(201);
    expect(uploaded.body).toMatchObject({ status: "uploaded", fileName: "export.csv", importedRows: 0 });
    expect(uploaded.body.mapping).toMatchObject({ firstName: 2, lastName: 3, businessName: 4, mobile: 5, zip: 12 });
    const { id, mapping, totalRows } = uploaded.body;
    const previewResult = (await send(preview, { as: business.dispatcher, params: { id }, body: { mapping } })).body;
    expect(previewResult.rows[0]).toMatchObject({
      line: 2,
      customer: { name: "Ann Lee", phone: "7045550101" },
      problems: [],
    });
    expect(previewResult.readable + previewResult.repeated + previewResult.rejected).toBe(totalRows);
    expect(previewResult.rejected).toBeGreaterThan(0);
    expect(await customers()).toBe(0);
    expect((await begin(id, mapping)).body.status).toBe("running");
    await work(id);
    const done = await state(id);
    expect(done).toMatchObject({ status: "done", doneRows: totalRows, rejectedRows: previewResult.rejected });
    expect([done.importedRows, done.repeatedRows]).toEqual([previewResult.readable, previewResult.repeated]);
    expect(done.importedRows + done.repeatedRows + done.rejectedRows).toBe(totalRows);
    expect(await customers()).toBe(done.importedRows);
    const [jose] = (await searchCustomersByWords(business.dispatcher.who, { term: "nunez 02139", limit: 5, offset: 0 }))
      .items;
    expect(jose).toMatchObject({
      fullName: "José Nuñez",
      mobilePhone: "7045550102",
      email: "jose@example.com",
      location: { state: "MA", zip: "02139" },
    });
    // An unreadable cell costs a row only that cell, and the result names it.
    expect(previewResult.rows.find(({ line }: { line: number }) => line === 8)).toMatchObject({
      customer: { name: "No Phone", phone: "" },
      problems: [expect.stringContaining("12345")],
    });
    expect((await listLeftOut(business.dispatcher.who, id, 50)).map(({ line, problems }) => [line, problems])).toEqual([
      [8, ["The mobile phone isn't a valid phone number (“12345”)."]],
      [9, ["The state isn't a US state (“Narnia”).", "The ZIP code isn't valid (“ABCDE”)."]],
    ]);
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

  it("names the earlier line or import that a repeated row repeats", async () => {
    const whyOf = async (line: number) => {
      const { body } = await uploadFile(messy);
      await begin(body.id, body.mapping);
      await work(body.id);
      const where = { businessId: business.businessId, importId: body.id as string, rowNumber: line };
      const row = await business.system.db((db) => db.customerImportRow.findFirstOrThrow({ where }));
      return [row.status, row.problems, row.customerId !== null];
    };
    expect(await whyOf(11)).toEqual(["repeated", ["The same customer is already on line 2."], false]);
    expect(await whyOf(11)).toEqual(["repeated", ["This customer was already imported."], true]);
    expect(await whyOf(12)).toEqual(["rejected", ["The first name is missing."], false]);
  });

  it("imports nothing twice from a repeated file, in any encoding", async () => {
    const first = await importOf(messy);
    const text = messy.toString("utf8");
    for (const repeatedFile of [
      messy,
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, "latin1"),
      Buffer.from(text.replaceAll(/\r?\n/g, "\r\n")),
    ]) {
      expect(await importOf(repeatedFile)).toMatchObject({
        importedRows: 0,
        repeatedRows: first.importedRows + first.repeatedRows,
      });
    }
    expect(await customers()).toBe(first.importedRows);
  });

  it("can be undone in one step, only by the user who started it, and redone", async () => {
    const rows = Number(process.env["IMPORTED_ROWS"] ?? 1_200);
    const { id } = await importOf(buildCustomersFile(rows));
    for (let rowsLeft = rows; rowsLeft >= 5_000; rowsLeft -= 5_000) await work(id);
    expect((await state(id)).importedRows).toBe(rows);
    const living = () =>
      business.system.db((db) =>
        db.customer.count({ where: { deletedAt: null, locations: { some: { deletedAt: null } } } })
      );
    const takeBack = (as: Staff) => send(undo, { as, method: "POST", params: { id } });
    const other = await makeStaff(business, { roleId: business.roles.dispatcher });
    expect((await takeBack(other)).status).toBe(403);
    const startedAt = performance.now();
    const undone = await takeBack(business.dispatcher);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(onThisMachine(10_000));
    expect(await living()).toBe(0);
    const redoRequest = {
      as: business.dispatcher,
      method: "POST",
      params: { id: requireValue(undone.headers.get("x-change-id"), "x-change-id") },
    };
    expect((await send(undo, redoRequest)).status).toBe(200);
    expect(await living()).toBe(rows);
  }, 240_000);

  it("can't be undone after a user changed one of its customers, or while it runs", async () => {
    const { body } = await uploadFile("Name,Email\nAnn Lee,ann@example.com\nBob Lee,bob@example.com\n");
    await begin(body.id, body.mapping);
    const takeBack = () => send(undo, { as: business.dispatcher, method: "POST", params: { id: body.id } });
    expect((await takeBack()).body.code).toBe("nothing_to_undo");
    await work(body.id);
    const ann = getFirst(await business.system.db((db) => db.customer.findMany({ orderBy: { displayName: "asc" } })));
    const change = { params: { id: ann.id }, body: { firstName: "Anna" } };
    expect((await send(updateContactInfo, { as: business.dispatcher, ...change, method: "PATCH" })).status).toBe(200);
    const refused = await takeBack();
    expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
    expect(await customers()).toBe(2);
  });

  it("imports a customer deleted since the last import again, but only once", async () => {
    const file = "Name,Email\nAnn Lee,ann@example.com\nBob Lee,bob@example.com\n";
    expect(await importOf(file)).toMatchObject({ importedRows: 2, repeatedRows: 0 });
    const living = () =>
      business.system.db((db) =>
        db.customer.findMany({
          where: { businessId: business.businessId, deletedAt: null },
          orderBy: { displayName: "asc" },
        })
      );
    const ann = getFirst(await living());
    await send(remove, { as: business.dispatcher, params: { id: ann.id }, method: "DELETE" });
    expect(await previewOf(file)).toMatchObject({ readable: 1, repeated: 1 });
    expect(await importOf(file)).toMatchObject({ importedRows: 1, repeatedRows: 1 });
    expect(await importOf(file)).toMatchObject({ importedRows: 0, repeatedRows: 2 });
    expect((await living()).map(({ displayName }) => displayName)).toEqual(["Ann Lee", "Bob Lee"]);
    // Restoring the deleted customer creates no duplicates, either.
    await send(undelete, { as: business.dispatcher, params: { id: ann.id }, method: "POST" });
    expect(await importOf(file)).toMatchObject({ importedRows: 0, repeatedRows: 2 });
  });

  it("skips existing customers by name and email, phone, or address, in the preview and the import", async () => {
    const typedIn = async (more: object) => {
      const body = { firstName: "Ann", lastName: "Lee", relaxed: true, ...more };
      return (await send(store, { as: business.dispatcher, body })).body.id as string;
    };
    const id = await typedIn({ email: "ann@example.com", mobile: "(704) 555-0101" });
    const contact = { first_name: "Bo", last_name: "Ng", email: "bo@example.com", businessCustomerId: id };
    await send(addContact, { as: business.dispatcher, body: contact });
    const away = await typedIn({ email: "gone@example.com" });
    await send(remove, { as: business.dispatcher, params: { id: away }, method: "DELETE" });
    const at = { address: "12 North Oak Street", city: "Concord", state: "NC", zip: "28025" };
    await typedIn({ firstName: "José", lastName: "Núñez", ...at });
    const file = [
      "Name,Phone,Email,Street,Zip",
      "ANN LEE,,Ann@Example.com,,",
      "Ann Lee,704.555.0101,,,",
      "Ann Lee,,bo@example.com,,",
      "Jose Nunez,,,12 N Oak St,28025",
      "Ann Lee,,,1 Other St,28025", // another customer with that name
      "Bea Lee,7045550101,ann@example.com,,", // another customer of that household
      "Ann Lee,,gone@example.com,,", // no existing customer
      "Cy Hall,7045550177,,1 Elm St,28025",
      "Cy Hall,7045550177,,2 Elm St,28025", // two rows of one file stay two customers
    ].join("\n");
    const previewResult = await previewOf(file);
    expect(previewResult).toMatchObject({ readable: 5, repeated: 4, rejected: 0 });
    expect(previewResult.rows[0]).toMatchObject({ line: 2, problems: ["This customer already exists."] });
    expect(getItemAt(previewResult.rows, 4).problems).toEqual([]);
    const done = await importOf(file);
    expect(done).toMatchObject({ importedRows: 5, repeatedRows: 4, rejectedRows: 0 });
    const rows = await business.system.db((db) =>
      db.customerImportRow.findMany({
        where: { importId: done.id, status: "repeated" },
        orderBy: { rowNumber: "asc" },
      })
    );
    expect(rows.map(({ rowNumber, customerId }) => [rowNumber, customerId === id])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
    expect(await importOf(file)).toMatchObject({ importedRows: 0, repeatedRows: 9 });
    const foreign = await makeBusiness();
    expect(await importOf(file, foreign)).toMatchObject({ importedRows: 9, repeatedRows: 0 });
  });

  it("reads rows with stray quotes without losing other rows", async () => {
    const file =
      'Name,Email\nAnn Lee,a@example.com\n"Bob" Ray,b@example.com\n"Cy Hall,c@example.com\nDee Fox,"d@"x.com\n';
    const done = await importOf(file);
    expect(done).toMatchObject({ totalRows: 4, importedRows: 4, rejectedRows: 0 });
    const [cy] = await listLeftOut(business.dispatcher.who, done.id, 50);
    expect(cy).toMatchObject({ line: 5, problems: [expect.stringContaining("email address isn't valid")] });
  });

  it("removes unstorable characters from the file name", async () => {
    const uploadWithName = (name: string) => uploadFile("Name,Email\nAnn Lee,a@example.com\n", undefined, name);
    expect((await uploadWithName("old\0list\u0007.csv")).body.fileName).toBe("oldlist.csv");
    // The limit of 150 cuts through the last character.
    expect((await uploadWithName(`${"a".repeat(149)}😀.csv`)).body.fileName).toBe(`${"a".repeat(149)}\ufffd`);
  });

  it("imports each row once after a crash and two parallel runs", async () => {
    const { body } = await uploadFile(buildCustomersFile(2_300));
    await begin(body.id, body.mapping);
    expect(await importBatch(business.system, body.id)).toBe(true);
    // A kill before the commit rolls back both the rows of the batch and their marks.
    await expect(
      business.system.db(async () => {
        await importBatch(business.system, body.id);
        throw new Error("killed");
      })
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

  it("stops after the current batch when canceled, and keeps imported customers", async () => {
    const { body } = await uploadFile(buildCustomersFile(1_200));
    await begin(body.id, body.mapping);
    await importBatch(business.system, body.id);
    expect(
      (await send(cancel, { as: business.dispatcher, params: { id: body.id }, method: "POST" })).body.isCanceling
    ).toBe(true);
    await work(body.id);
    expect(await state(body.id)).toMatchObject({ status: "canceled", importedRows: 500 });
    expect((await begin(body.id, body.mapping)).body.code).toBe("import_ended");
    expect(await customers()).toBe(500);
  });

  it("FILE-1: refuses files that aren't tables by content, and files that are too large", async () => {
    const reasons = async (bytes: Uint8Array | string, name?: string) =>
      (await uploadFile(bytes, business.dispatcher, name)).body.errors.file;
    expect(await reasons("")).toBe("This file is empty. Choose another file.");
    expect(await reasons(new Uint8Array([0x50, 0x4b, 3, 4, 0]), "list.csv")).toMatch(/spreadsheet/);
    expect(await reasons("one column\nonly")).toMatch(/first row/);
    expect(await reasons("a,b\n")).toMatch(/no rows/);
    expect(await reasons(`a,b\n\u0000\u0001,2`)).toMatch(/isn't a CSV file/);
    expect((await uploadFile("x".repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it("refuses bad columns with 422", async () => {
    const { body } = await uploadFile(buildCustomersFile(3));
    expect((await begin(body.id, {})).body.errors.mapping).toMatch(/name/);
    expect((await begin(body.id, { name: 99 })).status).toBe(422);
    expect((await begin(body.id, { shoe: 1 })).status).toBe(422);
  });
});
