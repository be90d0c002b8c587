import "server-only";
import { inTransaction, type Transaction } from "./transaction";

export type { Transaction } from "./transaction";

/** One tenant's database: every statement sees that business's rows and no others. */
export type TenantDatabase = <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The database of the business with this id. Made by platform/session when it makes a `Who`. */
export function tenantDatabase(businessId: string): TenantDatabase {
  if (!UUID.test(businessId)) throw new Error("a business id is a UUID");
  const settings = { "app.business_id": businessId };
  return (work) => inTransaction(settings, work);
}

/** Reads through a doorway policy: the row whose unique key is named, before its business is known. */
export function throughDoorway<T>(
  doorway: { login: string } | { tokenHash: string },
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const settings: Record<string, string> =
    "login" in doorway ? { "app.login": doorway.login } : { "app.token_hash": doorway.tokenHash };
  return inTransaction(settings, work);
}
