import "server-only";
import { Prisma } from "@prisma/client";

/** Selects the current name of the user who made the change `s`. Null when no user did. */
export const actorNameToday = Prisma.sql`(
  SELECT u.first_name || ' ' || u.last_name FROM user_account u
  WHERE u.business_id = s.business_id AND u.id = s.actor_user_id)`;
