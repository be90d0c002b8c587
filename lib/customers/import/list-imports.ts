import "server-only";
import type { Prisma } from "@prisma/client";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { type CustomerImport, Mapping } from "./customer-import";

type ImportRecordRow = Prisma.CustomerImportGetPayload<object>;

/** Returns an import. Throws a 404 when there is none. */
export async function getImport(who: Who, id: string): Promise<CustomerImport> {
  const row = await who.db((db) => db.customerImport.findFirst({ where: { businessId: who.businessId, id } }));
  if (!row) throw notFound("import");
  return toImport(row, row.createdById ? await nameOf(who, row.createdById) : null);
}

/** Lists the imports of the business, newest first. */
export function listImports(
  who: Who,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: CustomerImport[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const rows = await db.customerImport.findMany({
      where: { businessId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    });
    const ids = [...new Set(rows.flatMap(({ createdById }) => createdById ?? []))];
    const users = await db.user.findMany({
      where: { businessId, id: { in: ids } },
      select: { id: true, firstName: true, lastName: true },
    });
    const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    const total = await db.customerImport.count({ where: { businessId }, take: COUNT_CAP + 1 });
    return { items: rows.map((row) => toImport(row, names.get(row.createdById ?? "") ?? null)), total };
  });
}

async function nameOf(who: Who, userId: string): Promise<string | null> {
  const user = await who.db((db) => db.user.findFirst({ where: { businessId: who.businessId, id: userId } }));
  return user && `${user.firstName} ${user.lastName}`;
}

function toImport(row: ImportRecordRow, startedBy: string | null): CustomerImport {
  const { id, fileName, encoding, headers, totalRows, doneRows, importedRows, repeatedRows, rejectedRows, error } = row;
  return {
    id,
    fileName,
    encoding,
    headers,
    mapping: Mapping.parse(row.mapping),
    status: row.status as CustomerImport["status"],
    totalRows,
    doneRows,
    importedRows,
    repeatedRows,
    rejectedRows,
    error,
    isCanceling: row.status === "running" && row.cancelRequestedAt !== null,
    startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
