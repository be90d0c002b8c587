import "server-only";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { getBusinessName } from "@/lib/businesses/get-business";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { countTry, undoTry } from "@/lib/platform/rate-limit/count-try";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { finishMethod, lockMethods, refuseTooManyMethods } from "./lock-methods";
import { requireProof } from "./require-proof";
import { getSecretContext } from "./consume-code";
import { createTotpSecret, findTotpStep, buildTotpAddress } from "./find-totp-step";

/** The limit of wrong codes during a setup. */
const TRIES = { limit: 10, windowSeconds: 900 };

/** A secret for an authenticator app, also as the address in a QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), address: z.string() });

/**
 * Starts the setup of an authenticator app and drops any earlier unfinished one. The app counts only once its code is
 * confirmed. The secret is shown once.
 */
export async function startAuthenticatorApp(who: Who, proof: string): Promise<z.output<typeof AuthenticatorSecret>> {
  await requireProof(who, proof);
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  const businessName = await getBusinessName(who);
  return who.db(async (db) => {
    await lockMethods(db, userId);
    await db.secondFactor.deleteMany({ where: { businessId, userId, kind: "app", confirmedAt: null } });
    await refuseTooManyMethods(db, userId);
    const { email } = await db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } });
    const [id, secret] = [uuidv7(), createTotpSecret()];
    const secretSealed = seal(secret, getSecretContext(businessId, id));
    await db.secondFactor.create({
      data: { businessId, id, userId, kind: "app", name: "Authenticator app", secretSealed },
    });
    return { secret, address: buildTotpAddress(secret, `${businessName} (${email})`) };
  });
}

/** Confirms the app with its first code. Returns recovery codes for the user's first method. Throws 422 `code`. */
export async function confirmAuthenticatorApp(who: Who, code: string): Promise<string[]> {
  const { businessId, now } = who;
  const { userId } = getStaffActor(who);
  const key = `two-factor-setup:${userId}`;
  if ((await countTry(key, TRIES.windowSeconds)) > TRIES.limit)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait 15 minutes and try again.");
  const codes = await who.db(async (db) => {
    await lockMethods(db, userId);
    const app = await db.secondFactor.findFirst({ where: { businessId, userId, kind: "app", confirmedAt: null } });
    if (!app) throw invalid({ code: "Setup expired. Start again." }, "setup_not_open");
    const secret = unseal(app.secretSealed ?? "", getSecretContext(businessId, app.id));
    const step = findTotpStep(secret, code.replaceAll(/\s/g, ""), now);
    if (step === null) throw invalid({ code: "Incorrect code. Enter the current code from your app." });
    await db.secondFactor.update({
      where: { businessId_id: { businessId, id: app.id } },
      data: { confirmedAt: now, lastStep: step },
    });
    return finishMethod(db);
  });
  await undoTry(key);
  return codes;
}
