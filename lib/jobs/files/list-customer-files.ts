import "server-only";
import { Prisma } from "@prisma/client";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import type { Who } from "@/lib/platform/session/who";
import type { CustomerFile } from "./job-file";
import { toJobFile } from "./list-job-files";

type Paging = { limit: number; offset: number; direction: "asc" | "desc" };

/**
 * Lists the photos and documents of a customer's jobs by the time they were added. Source: customers.listFiles; rule:
 * customers/files
 */
export async function listCustomerFiles(
  who: Who,
  customerId: string,
  { limit, offset, direction }: Paging
): Promise<{ items: CustomerFile[]; total: number }> {
  await requireCustomerRecord(who, customerId);
  const { businessId } = who;
  return who.db(async (db) => {
    const jobs = await db.job.findMany({
      where: { businessId, customerId, deletedAt: null },
      select: { id: true, businessJobNumber: true },
    });
    const numbers = new Map(jobs.map(({ id, businessJobNumber }) => [id, businessJobNumber]));
    const where = { businessId, ownerKind: "job", ownerId: { in: [...numbers.keys()] }, deletedAt: null };
    const order = direction === "asc" ? Prisma.SortOrder.asc : Prisma.SortOrder.desc;
    const rows = await db.storedFile.findMany({
      where,
      orderBy: [{ createdAt: order }, { id: order }],
      take: limit,
      skip: offset,
    });
    return {
      items: rows.map((row) => ({
        ...toJobFile(row),
        jobId: row.ownerId,
        jobNumber: numbers.get(row.ownerId) ?? null,
      })),
      total: await db.storedFile.count({ where }),
    };
  });
}
