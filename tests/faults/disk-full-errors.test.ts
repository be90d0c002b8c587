import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { POST as makeLink } from "@/app/api/invoices/[id]/link/route";
import { POST as setPassword } from "@/app/api/users/[id]/password/route";
import { makeBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { logInOverHttp, tryToLogIn } from "@/tests/support/calls/log-in-over-http";
import { send } from "@/tests/support/calls/send";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

const TABLES = ["user_session", "appointment_tag", "invoice"];

describe("a database without room for new rows", () => {
  let mine: WebInstance | undefined;
  afterAll(() => killAll([mine]));

  it("refuses logins and saves with the reason, and still lets customers read", async () => {
    const business = await makeBusiness();
    const invoiceId = await makeInvoice(business.system, await makeJob(business.system));
    const { link } = (await send(makeLink, { as: business.admin, params: { id: invoiceId } })).body as { link: string };
    const { userId } = business.technician;
    const newPassword = "a long enough secret 7";
    await send(setPassword, { as: business.admin, params: { id: userId }, body: { newPassword } });
    const { userName } = await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: userId } }));
    mine = await startWeb();
    const { url } = mine;
    const page = () => fetch(url + new URL(link).pathname, { headers: { accept: "text/html" } });
    const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
    await owner.connect();
    // Fails as Postgres does when a table needs another page.
    await owner.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    for (const table of TABLES)
      await owner.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_room()`);
    try {
      expect((await tryToLogIn(url, userName, newPassword)).error).toBe("full");
      const saved = await fetch(`${url}/api/appointment-tags`, {
        method: "POST",
        headers: { cookie: business.admin.cookie, origin: url, "content-type": "application/json" },
        body: JSON.stringify({ name: "No room" }),
      });
      expect([saved.status, ((await saved.json()) as { message: string }).message]).toEqual([
        503,
        "The database is out of disk space, so this wasn't saved. Your saved work is safe. Contact your provider.",
      ]);
      const read = await page();
      expect([read.status, await read.text()]).toEqual([200, expect.stringContaining("Invoice")]);
      const { status, warnings } = (await (await fetch(`${url}/api/ready`)).json()) as Ready;
      expect([status, warnings]).toEqual([
        "ready",
        expect.arrayContaining([
          "The database disk is full. Nothing was lost, but new data isn't being saved. Free up space.",
        ]) as unknown,
      ]);
    } finally {
      for (const table of TABLES) await owner.query(`DROP TRIGGER no_room ON ${table}`);
      await owner.query("DROP FUNCTION no_room()");
      await owner.end();
    }
    await expect(logInOverHttp(url, userName, newPassword)).resolves.toContain("session");
  }, 60_000);
});

type Ready = { status: string; warnings: string[] };
