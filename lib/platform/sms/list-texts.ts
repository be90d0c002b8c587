import "server-only";
import type { SmsMessage } from "@/lib/platform/database/generated/client";
import { SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";

/** A screen's page of the texts of the business, newest first. `page` counts from 1. */
export function listTexts(
  who: Who,
  query: { term: string; statuses: readonly string[]; page: number },
): Promise<{ items: SmsMessage[]; hasMore: boolean }> {
  const { term, statuses, page } = query;
  return who.db(async (db) => {
    const rows = await db.smsMessage.findMany({
      where: {
        businessId: who.businessId,
        ...(statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
        ...(term ? { OR: [{ toNumber: { contains: term } }, { body: { contains: term, mode: "insensitive" } }] } : {}),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * SCREEN_PAGE,
      take: SCREEN_PAGE + 1,
    });
    return { items: rows.slice(0, SCREEN_PAGE), hasMore: rows.length > SCREEN_PAGE };
  });
}
