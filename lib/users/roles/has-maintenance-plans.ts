import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/**
 * True when a business has plans: one that it sells or sold, or one that a customer has. The first one that an
 * administrator creates shows the screens to everybody. rule: permissions/flag-has-maintenance-plans
 */
export async function hasMaintenancePlans({ businessId, read }: Who): Promise<boolean> {
  // Plans are a domain far above this one. This query only checks if there are any.
  const [row] = await read<{ has: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT FROM maintenance_plan WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM sold_plan WHERE business_id = ${businessId}::uuid) AS has`);
  return row?.has ?? false;
}
