import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { continueChange } from "@/lib/platform/changes/continue-change";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { queueLocating } from "../pins/locate-addresses-task";
import { createCustomers } from "../edits/create-customers";
import { type CustomerImport, Mapping } from "./customer-import";
import { readImport } from "./read-import";
import { sortOutRows } from "./sort-out-rows";
import { queueImport } from "./start-import";

const BATCH = 500;
/** After this many batches the task queues its own continuation, so the worker can stop within seconds. */
const BATCHES_AT_ONCE = 10;

const Payload = z.object({ businessId: Id, importId: Id });

/**
 * Imports the waiting rows, one transaction per batch. A batch is imported and marked done as a whole, or not at all.
 * The task may be killed, repeated, or run twice in parallel, and each row is still imported once.
 */
export async function importCustomersTask(payload: unknown): Promise<void> {
  const { businessId, importId } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "Customer import");
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
    if (!(await continueChange(who, importId, () => importBatch(who, importId)))) return;
  }
  await who.db((db) => queueImport(db, importId));
}

/** Imports one batch. Returns false when nothing is left to do. */
export function importBatch(who: Who, importId: string): Promise<boolean> {
  const { businessId } = who;
  return who.db(async (db) => {
    // Runs one batch at a time per business, because two files with the same customers must see each other's.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer-import:${businessId}`}, 0))`;
    const record = await db.customerImport.findFirst({ where: { businessId, id: importId } });
    if (!record || record.status !== "running") return false;
    if (record.cancelRequestedAt) return finishImport(db, importId, "canceled");
    const rows = await db.customerImportRow.findMany({
      where: { businessId, importId, status: "waiting" },
      orderBy: { rowNumber: "asc" },
      take: BATCH,
    });
    if (rows.length === 0) return finishImport(db, importId, "done");
    const outcomes = await importRows(db, importId, { rows, mapping: Mapping.parse(record.mapping) });
    await writeOutcomes(db, importId, outcomes);
    return true;
  });
}

type WaitingRow = { rowNumber: number; cells: string[] };
type Outcome = {
  rowNumber: number;
  status: "imported" | "repeated" | "rejected";
  problems: string[];
  customerId: string | null;
};

async function importRows(
  db: Transaction,
  importId: string,
  { rows, mapping }: { rows: readonly WaitingRow[]; mapping: z.output<typeof Mapping> }
): Promise<Outcome[]> {
  const csvRows = rows.map((row) => ({ line: row.rowNumber, cells: row.cells }));
  const { fresh, passedOver, rejected } = await sortOutRows(db, importId, readImport(csvRows, mapping));
  await clearDeletedFingerprints(
    db,
    fresh.map(({ fingerprint }) => fingerprint)
  );
  const created = await createCustomers(
    db,
    fresh.map(({ customer, address2, fingerprint }) => ({ ...customer, address2, importFingerprint: fingerprint }))
  );
  return [
    ...rejected.map(({ line, problems }) => makeOutcome(line, "rejected", { problems, customerId: null })),
    ...fresh.map(({ line, leftOut }, i) =>
      makeOutcome(line, "imported", { problems: leftOut, customerId: created[i]?.customerId ?? null })
    ),
    ...passedOver.map(({ line, problem, customerId }) =>
      makeOutcome(line, "repeated", { problems: [problem], customerId })
    ),
  ];
}

function makeOutcome(
  rowNumber: number,
  status: Outcome["status"],
  { problems, customerId }: { problems: string[]; customerId: string | null }
): Outcome {
  return { rowNumber, status, problems, customerId };
}

/**
 * Clears the fingerprints of customers who were deleted since. The row creates them again, and active customers keep
 * theirs.
 */
async function clearDeletedFingerprints(db: Transaction, prints: string[]): Promise<void> {
  await db.customer.updateMany({
    where: { businessId: db.who.businessId, importFingerprint: { in: prints }, deletedAt: { not: null } },
    data: { importFingerprint: null },
  });
}

async function writeOutcomes(db: Transaction, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  const { who } = db;
  const countWith = (status: Outcome["status"]) => outcomes.filter((outcome) => outcome.status === status).length;
  // The reasons are one JSON text each, because Postgres has no arrays of arrays with different lengths.
  await db.$executeRaw`
    UPDATE customer_import_row r SET status = o.status, customer_id = o.customer_id,
      problems = ARRAY(SELECT jsonb_array_elements_text(o.problems::jsonb))
    FROM unnest(${outcomes.map(({ rowNumber }) => rowNumber)}::int[], ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map(({ customerId }) => customerId)}::uuid[], ${outcomes.map(({ problems }) => JSON.stringify(problems))}::text[])
      AS o(row_number, status, customer_id, problems)
    WHERE r.business_id = ${who.businessId}::uuid AND r.import_id = ${importId}::uuid AND r.row_number = o.row_number`;
  await db.customerImport.update({
    where: { businessId_id: { businessId: who.businessId, id: importId } },
    data: {
      doneRows: { increment: outcomes.length },
      importedRows: { increment: countWith("imported") },
      repeatedRows: { increment: countWith("repeated") },
      rejectedRows: { increment: countWith("rejected") },
    },
  });
}

async function finishImport(db: Transaction, id: string, status: CustomerImport["status"]): Promise<false> {
  await db.customerImport.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { status, finishedAt: new Date() },
  });
  await queueLocating(db);
  return false;
}
