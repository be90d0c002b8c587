import "server-only";
import type { Role } from "@prisma/client";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/** The documented account types and their built-in roles. rule: permissions/set-user-types */
const ACCOUNT_TYPES: Record<string, string> = { admin: "administrator", "customer-service": "customer service" };

/**
 * Finds the role of an account type: by id, key, name, or documented type. Throws 422 `accountType` when there is none.
 */
export async function findRole(db: Transaction, accountType: string): Promise<Role> {
  const searchText = accountType.toLowerCase();
  const roles = await db.role.findMany({ where: { businessId: db.who.businessId } });
  const match = roles.find(
    (role) =>
      role.id === searchText ||
      role.key === (ACCOUNT_TYPES[searchText] ?? searchText) ||
      role.name.toLowerCase() === searchText
  );
  if (!match) throw invalid({ accountType: "Select a role from the list." });
  return match;
}
