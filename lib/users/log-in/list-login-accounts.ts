import "server-only";
import { tenantDatabase, throughDoorway } from "@/lib/platform/database/tenant";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";

/** An account in a business that a login opens. */
export type LoginAccount = { businessId: string; userId: string };

/** Stands in for the account of an unknown login. */
export const NO_ACCOUNT: LoginAccount = {
  businessId: "00000000-0000-7000-8000-000000000000",
  userId: "00000000-0000-7000-8000-000000000000",
};

/** More accounts than this are not read: each costs a round trip, and strangers cannot make so many (see sign-up). */
const MOST_ACCOUNTS = 50;

/**
 * Returns the accounts of a login by the state of their businesses, the oldest first. A business is unconfirmed when it
 * signed itself up and nobody confirmed its email. Its maker need not own that email.
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
