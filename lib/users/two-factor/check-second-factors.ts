import "server-only";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { takeCode } from "./take-code";
import type { PasskeyAnswer } from "./passkey-shapes";
import { verifyPasskey } from "./passkeys";
import { hasTwoFactor } from "./two-factor-state";

/** What a browser sends besides the password. */
export type SecondStep = {
  /** A code of an authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The cookie with the challenge that the passkey answered. */
  passkeyCookie?: string | undefined;
};

type Account = { businessId: string; id: string };

/**
 * Returns those of the accounts that may be opened: without two-factor login, or with a factor that fits. A business
 * learns nothing of the others, so a factor has to fit each account by itself. "second_factor" when one is needed and
 * none was sent, "wrong_code" when the one that was sent fits nowhere.
 */
export async function checkSecondFactors<A extends Account>(
  accounts: readonly A[],
  step: SecondStep,
): Promise<A[] | "second_factor" | "wrong_code"> {
  const needs = await Promise.all(
    accounts.map(({ businessId, id }) => tenantDatabase(businessId)((db) => hasTwoFactor(db, businessId, id))),
  );
  if (!needs.includes(true)) return [...accounts];
  if (!step.code && !step.passkey) return "second_factor";
  const owner = step.passkey ? await verifyPasskey(step.passkey, step.passkeyCookie) : null;
  const fits = await Promise.all(
    accounts.map(async (account, index) => !needs[index] || (await isSecondFactorOf(account, step.code, owner))),
  );
  const isProved = fits.some((fit, index) => fit && needs[index]);
  return isProved ? accounts.filter((_, index) => fits[index]) : "wrong_code";
}

async function isSecondFactorOf(
  { businessId, id }: Account,
  code: string | undefined,
  owner: { businessId: string; userId: string } | null,
): Promise<boolean> {
  if (owner) return owner.businessId === businessId && owner.userId === id;
  if (!code) return false;
  return tenantDatabase(businessId)((db) => takeCode(db, { businessId, userId: id }, code, new Date()));
}
