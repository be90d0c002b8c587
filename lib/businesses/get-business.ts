import "server-only";
import type { Who } from "@/lib/platform/session/who";

/** The business's row. */
export function getBusinessRow(who: Who) {
  return who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
}

/** The name that staff see. */
export async function getBusinessName(who: Who): Promise<string> {
  const { displayName, name } = await getBusinessRow(who);
  return displayName || name;
}
