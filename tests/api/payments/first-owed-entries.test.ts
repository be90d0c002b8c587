import { globSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { GET as check } from "@/app/api/books/check/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { dayAt, dayFromDatabase } from "@/lib/platform/time/days";
import { makeBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { balancesAgainstEntries } from "@/tests/support/balances-and-entries";
import { send } from "@/tests/support/send";

// Alone in its database, which is taken back to what it was before invoices had entries.

it("invoices that were there before have an entry of the day that they were made, if they are owed", async () => {
  const timeZoneName = "Pacific/Kiritimati";
  const { system, admin, businessId } = await makeBusiness({ timeZoneName });
  const job = await makeJob(system);
  const owed = await makeInvoice(system, job);
  const voided = await makeInvoice(system, job);
  await makeInvoice(system, job, undefined, { isWorkOrder: true });
  await makeInvoice(system, job, undefined, { asTemplate: true });
  await makeInvoice(system, job, [{ name: "Free of charge", unitPrice: "0.00" }]);
  await send(setStatus, { as: admin, params: { id: voided }, body: { status: "voided", voidReason: "x" } });
  const form = { amount: "30.00", businessCustomerId: job.customerId, invoiceId: owed };
  await send(note, { as: admin, body: { form, methodType: "cash", paymentType: "cash" } });

  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  const [migration = ""] = globSync("prisma/migrations/*_owed_entries/migration.sql");
  await owner.query(`DROP TRIGGER owed_when_made ON invoice; DROP TRIGGER owed_when_changed ON invoice;
    DROP TRIGGER refuse_to_remove_entry ON invoice_entry; DROP TRIGGER refuse_to_remove_entry ON money_entry;
    DROP TABLE owed_entry; DROP FUNCTION write_owed_entries, refuse_to_remove_entry, is_owed`);
  await owner.query(readFileSync(migration, "utf8"));
  await owner.end();

  const rows = await system.db((db) => db.owedEntry.findMany({ where: { businessId } }));
  expect(rows.map(({ invoiceId, amount, day }) => [invoiceId, amount.toFixed(2), dayFromDatabase(day)])).toEqual([
    [owed, "100.00", dayAt(new Date(), timeZoneName)],
  ]);
  expect(await balancesAgainstEntries(system)).toEqual([]);
  expect((await send(check, { as: admin })).body.holds).toBe(true);
});
