import { beforeEach, describe, expect, it } from "vitest";
import { MOST_STORED } from "@/lib/customers/import/customer-import";
import { makeRoomForImport, MOST_A_DAY, sweepImports } from "@/lib/customers/import/limit-stored-imports";
import { getImport } from "@/lib/customers/import/list-imports";
import { hasStoredRows } from "@/lib/customers/import/list-rejected-rows";
import { cancelImport, startImport } from "@/lib/customers/import/start-import";
import { uploadImport } from "@/lib/customers/import/upload-import";
import { importCustomersTask } from "@/lib/customers/import/import-customers-task";
import { undoChange } from "@/lib/history/undo-change";
import { confirmSender, holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const upload = (text = "Name,Email\nAnn Lee,ann@example.com\n") =>
  uploadImport(business.dispatcher.who, { fileName: "customers.csv", bytes: Buffer.from(text) });
const start = ({ id, mapping }: Awaited<ReturnType<typeof upload>>) =>
  startImport(business.dispatcher.who, id, mapping);
const work = (importId: string) => importCustomersTask({ businessId: business.businessId, importId });
async function runImport(): Promise<string> {
  const uploaded = await upload();
  await start(uploaded);
  await work(uploaded.id);
  return uploaded.id;
}
/** Makes every import of the business a day older. */
const waitADay = () =>
  business.system.db((db) => db.$executeRaw`UPDATE customer_import SET created_at = created_at - interval '25 hours'`);
const listStored = () =>
  business.system.db(async (db) => {
    const rows = await db.customerImportRow.findMany({ distinct: ["importId"], orderBy: { importId: "asc" } });
    return rows.map(({ importId }) => importId);
  });
const listRecords = () =>
  business.system.db(async (db) => (await db.customerImport.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id));

describe("FILE-2: the rows of imports", () => {
  it("are stored for the newest files only, however often files are uploaded, even in parallel", async () => {
    // Seven at a time, because the queue of heavy work refuses more without a request.
    for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 7 }, () => upload()));
    expect(await listStored()).toHaveLength(MOST_STORED);
    expect(await listRecords()).toHaveLength(MOST_STORED);
  });

  it("are deleted for the oldest ended imports, which stay in the list, and never for a running one", async () => {
    const ended = await runImport();
    const running = await upload();
    await start(running);
    for (let at = 0; at < MOST_STORED; at++) await upload();
    expect(await listStored()).not.toContain(ended);
    expect(await listStored()).toContain(running.id);
    expect(await listStored()).toHaveLength(MOST_STORED + 1);
    expect((await listRecords()).slice(0, 2)).toEqual([ended, running.id]);
    await work(running.id);
    expect(await business.system.db((db) => db.customerImport.count({ where: { status: "done" } }))).toBe(2);
  });

  it("are refused while too many imports run", async () => {
    for (let at = 0; at < MOST_STORED; at++) await start(await upload());
    await expect(upload()).rejects.toMatchObject({ code: "file_refused", message: expect.stringContaining("at once") });
    await expect(business.system.db(makeRoomForImport)).rejects.toThrow("up to 10 imports at once");
  });

  it("are deleted after a day when nobody starts the import", async () => {
    const ended = await runImport();
    await upload();
    await sweepImports(business.system);
    expect(await listStored()).toHaveLength(2);
    await waitADay();
    const fresh = await upload();
    await sweepImports(business.system);
    expect(await listStored()).toEqual([ended, fresh.id]);
    expect(await listRecords()).toEqual([ended, fresh.id]);
  });

  it("are deleted 90 days after the import ended, which stays in the list, says so, and can be undone before", async () => {
    const [old, recent] = [await runImport(), await runImport()];
    const running = await upload();
    await start(running);
    const { system } = business;
    const age = (id: string, days: number) =>
      system.db(
        (db) => db.$executeRaw`
          UPDATE customer_import SET created_at = created_at - make_interval(days => ${days}::int),
            finished_at = finished_at - make_interval(days => ${days}::int) WHERE id = ${id}::uuid`
      );
    await age(old, 91);
    await age(recent, 89);
    await age(running.id, 91);
    await sweepImports(system);
    expect(await listStored()).toEqual([recent, running.id]);
    expect(await listRecords()).toEqual([old, recent, running.id]);
    const { who } = business.dispatcher;
    expect(await getImport(who, old)).toMatchObject({
      status: "done",
      importedRows: 1,
    });
    expect(await hasStoredRows(who, await getImport(who, old))).toBe(false);
    expect(await hasStoredRows(who, await getImport(who, recent))).toBe(true);
  });

  it("are not needed to undo an import", async () => {
    const id = await runImport();
    await business.system.db((db) => db.customerImportRow.deleteMany({ where: { importId: id } }));
    const count = () => business.system.db((db) => db.customer.count({ where: { deletedAt: null } }));
    expect(await count()).toBe(1);
    await undoChange(business.admin.who, id);
    expect(await count()).toBe(0);
  });

  it("are refused after 50 imports in 24 hours, even canceled ones", async () => {
    const { system, businessId } = business;
    const record = {
      businessId,
      fileName: "x.csv",
      encoding: "UTF-8",
      delimiter: ",",
      headers: [],
      mapping: {},
    };
    await system.db((db) =>
      db.customerImport.createMany({
        data: Array.from({ length: MOST_A_DAY - 1 }, () => ({
          ...record,
          status: "done",
          createdAt: system.now,
        })),
      })
    );
    await cancelImport(business.dispatcher.who, (await upload()).id);
    await expect(upload()).rejects.toMatchObject({
      code: "file_refused",
      message: "You can import up to 50 files every 24 hours. Try again tomorrow.",
    });
    await waitADay();
    await upload();
  });

  it("of a business with an unconfirmed email count toward its small limit and go after a day", async () => {
    const { system, businessId } = business;
    await system.db((db) => holdUntilConfirmed(db, businessId));
    const large = `Name,Notes\nAnn Lee,${"x".repeat(9 * 1024 * 1024)}\n`;
    const uploaded = await upload(large);
    await upload(large);
    await expect(upload(large)).rejects.toMatchObject({
      code: "file_refused",
      message: expect.stringContaining("Open the link we sent to that address"),
    });
    await start(uploaded);
    await work(uploaded.id);
    await waitADay();
    await sweepImports(system);
    expect(await listStored()).toEqual([]);
    expect(await listRecords()).toEqual([uploaded.id]);
    await system.db((db) => confirmSender(db, businessId, system.now));
    await upload(large);
    await waitADay();
    await sweepImports(system);
    expect(await listRecords()).toEqual([uploaded.id]);
  });
});
