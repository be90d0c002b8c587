import "server-only";
import type { Who } from "@/lib/platform/session/who";

/** Whom documents of a customer can be mailed to besides themselves: the primary contact first, twenty at most. */
export async function mailContacts(
  who: Who,
  customerId: string,
): Promise<Array<{ id: string; name: string; email: string }>> {
  const rows = await who.db((db) =>
    db.contact.findMany({
      where: { businessId: who.businessId, customerId, deletedAt: null, hidden: false, email: { not: "" } },
      orderBy: [{ isPrimary: "desc" }, { lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
      take: 20,
    }),
  );
  return rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    email,
  }));
}
