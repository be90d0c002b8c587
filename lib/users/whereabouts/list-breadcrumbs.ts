import "server-only";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";

export type Breadcrumb = { lat: number; lng: number; recordedAt: string };

// The most positions that are returned. One every 15 minutes makes about a hundred a day.
const MOST_PLACES = 2_000;

/**
 * Lists a user's positions on a day of the business, oldest first. Without the "all" permission, only the user's own.
 * Source: users.listBreadcrumbs.
 */
export function listBreadcrumbs(
  who: Who,
  userId: string,
  date: string
): Promise<{ items: Breadcrumb[]; total: number }> {
  const { businessId } = who;
  const isOwn = getActingUserId(who) === userId;
  if (!isOwn && !who.permissions.has("schedule.all"))
    throw notAllowed("You can only see your own location history. Ask your administrator for access to all.");
  const { start, end } = getDayRange(date, who.timeZone);
  return who.db(async (db) => {
    if (!(await db.user.findFirst({ where: { businessId, id: userId }, select: { id: true } }))) throw notFound("user");
    const rows = await db.breadcrumb.findMany({
      where: { businessId, userId, recordedAt: { gte: start, lt: end } },
      orderBy: [{ recordedAt: "asc" }, { id: "asc" }],
      take: MOST_PLACES,
    });
    const items = rows.map(({ lat, lng, recordedAt }) => ({ lat, lng, recordedAt: recordedAt.toISOString() }));
    return { items, total: items.length };
  });
}
