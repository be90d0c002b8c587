import { expect, it } from "vitest";
import { makeBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { startProcess } from "@/tests/support/processes/process";

// Alone in its database: the command reads the books of all businesses.

/** Runs the command as `npm run books` does. */
async function books(DATABASE_URL = process.env["DATABASE_URL"] ?? "") {
  const command = startProcess(["scripts/run.mjs", "--running", "scripts/books/check-books.ts"], { DATABASE_URL });
  return { code: await command.ended, said: command.output() };
}

it("exits with 0 when the books balance, with 1 and the differing records otherwise, and with 2 without a database", async () => {
  const { businessId, system } = await makeBusiness();
  const invoiceId = await makeInvoice(system, await makeJob(system));
  const right = await books();
  expect(right.said).toContain("Blue Ridge Plumbing & Heating: balanced");
  expect(right.code, right.said).toBe(0);

  await system.db((db) =>
    db.invoice.update({
      where: { businessId_id: { businessId, id: invoiceId } },
      data: { paidTotal: "1.00", balance: "99.00" },
    })
  );
  const { system: other } = await makeBusiness();
  await makeInvoice(other, await makeJob(other));
  const wrong = await books();
  expect(wrong.code, wrong.said).toBe(1);
  expect(wrong.said).toMatch(
    new RegExp(`: out of balance\n.*: 1 differ\n +invoice ${invoiceId} Invoice #\\d+: 100.00, 99.00\n`)
  );
  // The books of the other businesses are right and still checked.
  expect(wrong.said).toContain("Blue Ridge Plumbing & Heating: balanced");

  const away = await books("postgres://truckroll_app:x@127.0.0.1:1/truckroll");
  expect(away.code, away.said).toBe(2);
  expect(away.said.trim()).toBe(
    "Can't reach the database at DATABASE_URL. Check the address and make sure the database is running."
  );
}, 120_000);
