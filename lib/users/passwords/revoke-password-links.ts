import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { revokeTokens } from "@/lib/platform/tokens/issue-token";

/** The purposes of links that set a password. */
export const PASSWORD_PURPOSES = ["password_reset", "invitation"] as const;

/**
 * Revokes every reset and invitation link of a user. A change of their password, email, or account makes earlier links
 * invalid.
 */
export function revokePasswordLinks(db: Transaction, userId: string): Promise<void> {
  return revokeTokens(db, userId, [...PASSWORD_PURPOSES]);
}
