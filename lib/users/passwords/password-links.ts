import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { revokeTokens } from "@/lib/platform/tokens/access-tokens";

/** The purposes of the links under which a password is set. */
export const PASSWORD_PURPOSES = ["password_reset", "invitation"] as const;

/**
 * Makes every reset and invitation link of a person useless: with their password, their email or their account, what
 * was mailed before has lost its ground.
 */
export function revokePasswordLinks(who: Pick<Who, "businessId">, db: Transaction, userId: string): Promise<void> {
  return revokeTokens(who, db, userId, [...PASSWORD_PURPOSES]);
}
