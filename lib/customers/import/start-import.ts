import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { ImportMapping } from "./fields/import-field";
import { getImport } from "./list-imports";
import type { CustomerImport } from "./customer-import";

/** The name of the background task. */
const IMPORT_TASK = "import-customers";

/**
 * Starts an import with this mapping, or continues one that stopped. Throws a 422 when no column has the customers'
 * names, and a 409 when the import has ended.
 */
export function startImport(who: Who, id: string, mapping: ImportMapping): Promise<CustomerImport> {
  // All its effects are one change of this user under the import's id, and one undo reverses them.
  return runAsOneChange(() => startImportRun(who, id, mapping), { id, transactions: 0, isNamed: false });
}

function startImportRun(who: Who, id: string, mapping: ImportMapping): Promise<CustomerImport> {
  return who.db(async (db) => {
    const before = await getImport(who, id);
    if (before.status !== "uploaded" && before.status !== "running")
      throw conflict("import_ended", "This import has ended. Upload the file again to start a new import.");
    const chosen = before.status === "running" ? before.mapping : mapping;
    refuseNameless(chosen, before.headers.length);
    await db.customerImport.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { status: "running", mapping: chosen },
    });
    await queueImport(db, id);
    if (before.status === "uploaded") {
      recordChange(db, {
        action: "customers.import-started",
        subjectKind: "customer-import",
        subjectId: id,
        details: { mapping: chosen },
      });
    }
    return getImport(who, id);
  });
}

/** Queues the next part of the work. Replaces one that still waits. */
export function queueImport(db: Transaction, id: string): Promise<void> {
  return addTask(db, IMPORT_TASK, {
    payload: { businessId: db.who.businessId, importId: id },
    key: `${IMPORT_TASK}:${id}`,
  });
}

/** Asks a running import to stop after the current batch. Imported rows stay. */
export function cancelImport(who: Who, id: string): Promise<CustomerImport> {
  return who.db(async (db) => {
    const before = await getImport(who, id);
    const key = { businessId_id: { businessId: who.businessId, id } };
    if (before.status === "uploaded")
      await db.customerImport.update({
        where: key,
        data: { status: "canceled", finishedAt: who.now, cancelRequestedAt: who.now },
      });
    if (before.status === "running")
      await db.customerImport.update({ where: key, data: { cancelRequestedAt: who.now } });
    return getImport(who, id);
  });
}

function refuseNameless(mapping: ImportMapping, columns: number): void {
  const hasName = ["name", "firstName", "lastName", "businessName"].some(
    (field) => mapping[field as keyof ImportMapping] !== undefined
  );
  if (!hasName) throw invalid({ mapping: "Select the column with the customer's name." });
  if (Object.values(mapping).some((column) => column >= columns))
    throw invalid({ mapping: "A selected column isn't in the file. Select another column." });
}
