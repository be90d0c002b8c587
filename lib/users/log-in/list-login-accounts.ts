import "server-only";
import { tenantDatabase, throughDoorway } from "@/lib/platform/database/tenant";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";

/** Somebody's account in a business, by one of the names that they log in with. */
export type LoginAccount = { businessId: string; userId: string };

/** Looked up for a login that is nobody's. */
export const NO_ACCOUNT: LoginAccount = {
  businessId: "00000000-0000-7000-8000-000000000000",
  userId: "00000000-0000-7000-8000-000000000000",
};

/** More accounts than this are not read. Strangers cannot make so many: see sign-up. */
const MOST_ACCOUNTS = 200;

/**
 * The accounts of a login, by the state of their businesses, the oldest first. A business is unconfirmed when a stranger
 * signed it up and nobody confirmed its email: whoever made it need not own the email.
 */
export async function listLoginAccounts(
  login: string,
): Promise<{ confirmed: LoginAccount[]; unconfirmed: LoginAccount[] }> {
  const accounts = await throughDoorway({ login }, (db) =>
    db.login.findMany({
      where: { login },
      select: { businessId: true, userId: true },
      orderBy: { businessId: "asc" },
      take: MOST_ACCOUNTS,
    }),
  );
  // The same number of round trips whether or not the login exists.
  const looked = accounts.length > 0 ? accounts : [NO_ACCOUNT];
  const states = await Promise.all(
    looked.map(({ businessId }) => tenantDatabase(businessId)((db) => isConfirmedSender(db, businessId))),
  );
  return {
    confirmed: accounts.filter((_, index) => states[index]),
    unconfirmed: accounts.filter((_, index) => !states[index]),
  };
}
