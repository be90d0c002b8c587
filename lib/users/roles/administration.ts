import type { Permission } from "@/lib/platform/session/permission";

/**
 * The permissions that open the administration screens. A user with none of them is refused there. rules:
 * permissions/admin-area
 */
export const ADMINISTRATION = [
  "marketing.manage",
  "messaging.manage",
  "price-book.change",
  "plans.change",
  "lists.change",
  "users.change",
  "phones.manage",
  "taxes.change",
  "settings.manage",
  "accounting.sync",
  "operations.manage",
  "history.view",
] as const satisfies readonly Permission[];

/** Administrators keep these permissions. Otherwise nobody could give the others back. */
export const KEPT_BY_ADMINISTRATORS: readonly Permission[] = ["users.change", "settings.manage"];

/** Computes the documented flag `can_access_admin_settings`. */
export function canAdminister(permissions: ReadonlySet<string>): boolean {
  return ADMINISTRATION.some((name) => permissions.has(name));
}
