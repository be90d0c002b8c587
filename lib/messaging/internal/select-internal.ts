import "server-only";
import type { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { Colleague, InternalMessage } from "./internal-message";

export const withPeople = { people: true } as const satisfies Prisma.InternalMessageInclude;
export type InternalRow = Prisma.InternalMessageGetPayload<{ include: typeof withPeople }>;

/** Returns the names of users, including those who left. */
export async function readColleagues(db: Transaction, ids: readonly string[]) {
  const rows = await db.user.findMany({
    where: { businessId: db.who.businessId, id: { in: [...new Set(ids)] } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map<string, Colleague>(rows.map((row) => [row.id, toColleague(row)]));
}

export const toColleague = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) => ({
  id,
  fullName: `${firstName} ${lastName}`.trim(),
});

/** Converts a message for one of its participants. */
export function toInternalMessage(
  row: InternalRow,
  names: ReadonlyMap<string, Colleague>,
  userId: string
): InternalMessage {
  return {
    id: row.id,
    messageText: row.text,
    messageRecipients: row.people.flatMap((person) => (person.isSender ? [] : [person.userId])).toSorted(),
    sender: names.get(row.senderId) ?? { id: row.senderId, fullName: "" },
    date_created: row.createdAt.toISOString(),
    isRead: row.people.every((person) => person.userId !== userId || person.readAt !== null),
  };
}
