import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/** The most technicians who are told apart by color. */
const MOST = 500;

/** Returns the ids of the business's technicians, also of former ones, for their colors. */
export async function readTechnicianIds(who: Who): Promise<string[]> {
  const rows = await who.read<{ id: string }>(Prisma.sql`
    SELECT id FROM user_account
    WHERE business_id = ${who.businessId}::uuid AND is_technician
    ORDER BY id LIMIT ${MOST}`);
  return rows.map(({ id }) => id);
}
