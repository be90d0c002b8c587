import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { asOneChange } from "@/lib/platform/database/transaction";
import { conflict, invalid } from "@/lib/platform/http/refusal";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";
import type { ImportMapping } from "./import-fields";
import { getImport } from "./import-records";
import type { CustomerImport } from "./import-shapes";

/** The name of the task in the queue. */
const IMPORT_TASK = "import-customers";

/**
 * Starts an import with these columns, or pushes on one that stands still. Refused when the names of the customers are
 * in no column (422), or when it has ended (409).
 */
export function startImport(who: Who, id: string, mapping: ImportMapping): Promise<CustomerImport> {
  // All that comes of it is this person's change, under the import's own id, and taken back in one step.
  return asOneChange(() => start(who, id, mapping), { id, transactions: 0, isNamed: false });
}

function start(who: Who, id: string, mapping: ImportMapping): Promise<CustomerImport> {
  return who.db(async (db) => {
    const before = await getImport(who, id);
    if (before.status !== "uploaded" && before.status !== "running")
      throw conflict("import_ended", "This import has ended. Upload the file again to repeat it.");
    const chosen = before.status === "running" ? before.mapping : mapping;
    refuseNameless(chosen, before.headers.length);
    await db.customerImport.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { status: "running", mapping: chosen },
    });
    await queueImport(who, db, id);
    if (before.status === "uploaded") {
      recordChange(who, db, {
        action: "customers.import-started",
        subjectKind: "customer-import",
        subjectId: id,
        details: { mapping: chosen },
      });
    }
    return getImport(who, id);
  });
}

/** Queues the next stretch of work; one that still waits is replaced. */
export function queueImport(who: Who, db: Parameters<typeof addJob>[0], id: string): Promise<void> {
  return addJob(db, IMPORT_TASK, { businessId: who.businessId, importId: id }, { key: `${IMPORT_TASK}:${id}` });
}

/** Asks a running import to stop after the batch at hand; what is imported stays. */
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
    (field) => mapping[field as keyof ImportMapping] !== undefined,
  );
  if (!hasName) throw invalid({ mapping: "Choose the column that holds the customer’s name." });
  if (Object.values(mapping).some((column) => column >= columns))
    throw invalid({ mapping: "A chosen column is not in the file." });
}
