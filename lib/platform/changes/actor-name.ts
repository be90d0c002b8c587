import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";

/** The name of today of who made the change `s`; null where no person did. */
export const actorNameToday = Prisma.sql`(
  SELECT u.first_name || ' ' || u.last_name FROM user_account u
  WHERE u.business_id = s.business_id AND u.id = s.actor_user_id)`;
