import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

/**
 * Whether a business has maintenance plans: one that it sells or sold before, or one that somebody has. The first that an
 * administrator makes shows the screens to everybody. rule: permissions/flag-has-maintenance-plans
 */
export async function hasMaintenancePlans({ businessId, read }: Who): Promise<boolean> {
  // Plans have a domain of their own, far above this one; whether there are any is all that is asked.
  const [row] = await read<{ has: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT FROM maintenance_plan WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM sold_plan WHERE business_id = ${businessId}::uuid) AS has`);
  return row?.has ?? false;
}
