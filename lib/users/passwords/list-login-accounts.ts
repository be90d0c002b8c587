import "server-only";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";

/** An account in a business that a login opens. */
export type LoginAccount = { businessId: string; userId: string };

/** Stands in for the account of an unknown login. */
export const NO_ACCOUNT: LoginAccount = {
  businessId: "00000000-0000-7000-8000-000000000000",
  userId: "00000000-0000-7000-8000-000000000000",
};

/** The most accounts that are read. Confirmed accounts come first, so accounts that strangers add displace none. */
const MOST_ACCOUNTS = 50;

/**
 * Lists the accounts of a login, those of the oldest businesses first. An account is confirmed when its user followed a
 * link that was emailed to it. Strangers can add unconfirmed ones by signing up a business or adding a user to their
 * own.
 */
export async function listLoginAccounts(
  login: string
): Promise<{ confirmed: LoginAccount[]; unconfirmed: LoginAccount[] }> {
  const accounts = await runThroughDoorway({ login }, (db) =>
    db.login.findMany({
      where: { login },
      select: { businessId: true, userId: true, isConfirmed: true },
      orderBy: [{ isConfirmed: "desc" }, { businessId: "asc" }],
      take: MOST_ACCOUNTS,
    })
  );
  return {
    confirmed: accounts.filter(({ isConfirmed }) => isConfirmed),
    unconfirmed: accounts.filter(({ isConfirmed }) => !isConfirmed),
  };
}
