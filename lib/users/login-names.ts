import "server-only";
import { throughLogin } from "@/lib/platform/database/login-doorway";
import type { Transaction } from "@/lib/platform/database/tenant";
import { databaseCode } from "@/lib/platform/database/transaction";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

const TAKEN = "This user name or e-mail is already taken.";

/** Whether nobody of the installation but `exceptUserId` logs in by this name; any case. Source: users.checkEmail. */
export function isLoginFree(who: Who, name: string, exceptUserId?: string): Promise<boolean> {
  return who.db(async (db) => {
    const holder = await throughLogin(db, name.trim().toLowerCase());
    return holder === null || holder === exceptUserId;
  });
}

/** Makes these the names a person logs in by, instead of those before. 422 when one is somebody else's. */
export async function replaceLogins(
  who: Who,
  db: Transaction,
  userId: string,
  names: { userName: string; email: string },
): Promise<void> {
  const { businessId } = who;
  for (const [field, name] of Object.entries(names)) {
    const holder = await throughLogin(db, name);
    if (holder !== null && holder !== userId) throw invalid({ [field]: TAKEN });
  }
  await db.login.deleteMany({ where: { businessId, userId } });
  await db.login.createMany({
    data: [...new Set(Object.values(names))].map((login) => ({ businessId, login, userId })),
  });
}

/** Two people taking one name at once: the second gets the same answer. */
export function takenInstead(error: unknown): unknown {
  const code = databaseCode(error);
  return code === "P2002" || code === "23505" ? invalid({ userName: TAKEN, email: TAKEN }) : error;
}
