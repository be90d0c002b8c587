import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { getStaffActor } from "@/lib/platform/session/who";
import type { Colleague, InternalConversation, InternalWindow } from "./internal-message";
import { toColleague, readColleagues, toInternalMessage, withPeople } from "./select-internal";

/** The most messages to read at once, newest first. An earlier `newestDate` returns older ones. */
const MOST = 300;

/**
 * Lists the user's messages between two times, grouped by participants, newest first. Source:
 * internalMessages.listConversations. rule: messaging/internal
 */
export function listInternalConversations(
  who: Who,
  { newestDate, oldestDate }: InternalWindow
): Promise<{ items: InternalConversation[]; total: number }> {
  const { userId } = getStaffActor(who);
  const { businessId } = who;
  return who.db(async (db) => {
    const window = {
      ...(newestDate ? { lte: new Date(newestDate) } : {}),
      ...(oldestDate ? { gte: new Date(oldestDate) } : {}),
    };
    const ownEntries = await db.internalMessagePerson.findMany({
      where: { businessId, userId, createdAt: window },
      orderBy: [{ createdAt: "desc" }, { messageId: "desc" }],
      take: MOST,
      select: { messageId: true },
    });
    const rows = await db.internalMessage.findMany({
      where: { businessId, id: { in: ownEntries.map(({ messageId }) => messageId) } },
      include: withPeople,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const names = await readColleagues(
      db,
      rows.flatMap(({ people }) => people.map((person) => person.userId))
    );
    const threads = new Map<string, InternalConversation>();
    for (const row of rows) {
      const ids = row.people.map((person) => person.userId).toSorted();
      const key = ids.join();
      const others = ids.filter((id) => id !== userId);
      const thread = threads.get(key) ?? { recipients: others.flatMap((id) => names.get(id) ?? []), messages: [] };
      thread.messages.push(toInternalMessage(row, names, userId));
      threads.set(key, thread);
    }
    return { items: [...threads.values()], total: threads.size };
  });
}

/** Lists the active users of the business by name, as possible recipients. Source: internalMessages.listRecipients. */
export function listRecipients({ businessId, db }: Who): Promise<{ items: Colleague[]; total: number }> {
  return db(async (open) => {
    const rows = await open.user.findMany({
      where: { businessId, deactivatedAt: null },
      select: { id: true, firstName: true, lastName: true },
      orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
    });
    return { items: rows.map(toColleague), total: rows.length };
  });
}
