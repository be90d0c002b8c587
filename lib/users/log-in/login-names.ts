import "server-only";
import { throughLogin } from "@/lib/platform/database/login-doorway";
import type { Transaction } from "@/lib/platform/database/tenant";
import { databaseCode } from "@/lib/platform/database/transaction";
import { invalid, Refusal } from "@/lib/platform/http/refusal";
import { countTry } from "@/lib/platform/rate-limit/rate-limit";
import type { Who } from "@/lib/platform/session/who";

const TAKEN = "This user name or email is already taken.";

/** So many names may be asked about or wanted in an hour, by everybody of a business together. */
const NAMES_AN_HOUR = 200;

/**
 * Counts a question for a log-in name, 429 when there were too many: names are of the whole installation, so that
 * answers say who logs in elsewhere.
 */
export async function limitNameQuestions(who: Who): Promise<void> {
  if ((await countTry(`login-names:${who.businessId}`, 3600)) > NAMES_AN_HOUR)
    throw new Refusal("limited", "too_many_tries", "Too many user names and emails were tried. Please wait an hour.");
}

/**
 * Whether nobody of the installation but `exceptUserId` logs in by this name; any case. Of other businesses it says no
 * more than that the name is taken: their ids except nobody. Source: users.checkEmail.
 */
export function isLoginFree(who: Who, name: string, exceptUserId?: string): Promise<boolean> {
  return who.db(async (db) => {
    const holder = await throughLogin(db, name.trim().toLowerCase());
    if (holder === null) return true;
    if (holder !== exceptUserId) return false;
    return (await db.user.count({ where: { businessId: who.businessId, id: holder } })) > 0;
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
