import "server-only";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";

const LOGIN_TAKEN = "This username or email is already in use. Enter another one.";

/**
 * True when no user of the business except `exceptUserId` has this login name, in any letter case. Other businesses are
 * not checked, because their users are private. Source: users.checkEmail.
 */
export function isLoginFree(who: Who, name: string, exceptUserId?: string): Promise<boolean> {
  return who.db(async (db) => {
    const holder = await findLoginHolder(db, name.trim().toLowerCase());
    return holder === undefined || holder === exceptUserId;
  });
}

/**
 * Replaces the login names of a user. A new email is unconfirmed until the user follows a link mailed to it. Throws 422
 * when another user of the business has one of the names.
 */
export async function replaceLogins(
  db: Transaction,
  userId: string,
  names: { userName: string; email: string }
): Promise<void> {
  const { businessId } = db.who;
  for (const [field, name] of Object.entries(names)) {
    const holder = await findLoginHolder(db, name);
    if (holder !== undefined && holder !== userId) throw invalid({ [field]: LOGIN_TAKEN });
  }
  const isConfirmed =
    (await db.login.count({ where: { businessId, userId, login: names.email, isConfirmed: true } })) > 0;
  await db.login.deleteMany({ where: { businessId, userId } });
  await db.login.createMany({ data: buildLoginRows({ businessId, userId, ...names, isConfirmed }) });
}

type LoginNames = { businessId: string; userId: string; userName: string; email: string; isConfirmed: boolean };

/** Builds the rows of a user's login names. A username that is somebody's email is never confirmed. */
export function buildLoginRows({ businessId, userId, userName, email, isConfirmed }: LoginNames) {
  return [...new Set([userName, email])].map((login) => ({
    businessId,
    userId,
    login,
    isConfirmed: isConfirmed && isOwnName(login, email),
  }));
}

const isOwnName = (login: string, email: string): boolean => login === email || !login.includes("@");

/** Marks an account as confirmed after its user followed a link that was emailed to `email`. */
export async function confirmLogins(
  db: Transaction,
  { businessId, userId, email }: { businessId: string; userId: string; email: string }
): Promise<void> {
  const whereOwnLogin = [{ login: email }, { login: { not: { contains: "@" } } }];
  await db.login.updateMany({
    where: { businessId, userId, isConfirmed: false, OR: whereOwnLogin },
    data: { isConfirmed: true },
  });
}

async function findLoginHolder(db: Transaction, login: string): Promise<string | undefined> {
  const row = await db.login.findUnique({ where: { businessId_login: { businessId: db.who.businessId, login } } });
  return row?.userId;
}

/** Converts the database error of two concurrent users taking one name to the usual answer. */
export function toNameTakenError(error: unknown): unknown {
  const code = getDatabaseCode(error);
  return code === "P2002" || code === "23505" ? invalid({ userName: LOGIN_TAKEN, email: LOGIN_TAKEN }) : error;
}
