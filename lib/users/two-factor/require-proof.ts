import "server-only";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { countTry, undoTry } from "@/lib/platform/rate-limit/count-try";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { isPasswordMatch } from "../passwords/hash-password";
import { consumeCode } from "./consume-code";

const TRIES = { limit: 10, windowSeconds: 900 };

/**
 * Requires the current user's password or a current code, because an unlocked screen is not a login. Wrong tries count
 * together with wrong current passwords. Throws 422 `proof`.
 */
export async function requireProof(who: Who, proof: string): Promise<void> {
  const { businessId, now } = who;
  const { userId } = getStaffActor(who);
  const key = `current-password:${userId}`;
  if ((await countTry(key, TRIES.windowSeconds)) > TRIES.limit)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait 15 minutes and try again.");
  const user = await who.db((db) =>
    db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } })
  );
  const isProved =
    (await isPasswordMatch(user.passwordHash, proof)) ||
    (await who.db((db) => consumeCode(db, { businessId, userId }, { code: proof, at: now })));
  if (!isProved)
    throw invalid({ proof: "Incorrect password or code. Enter your password, or a code you haven't used." });
  await undoTry(key);
}
