import "server-only";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { consumeCode } from "./consume-code";
import type { PasskeyAnswer } from "./passkey-answer";
import { verifyPasskey } from "./passkeys";
import { hasTwoFactor } from "./get-two-factor";

/** The second step of a login, sent with the password. */
export type SecondStep = {
  /** A code of an authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The cookie with the challenge that the passkey answered. */
  passkeyCookie?: string | undefined;
};

type Account = { businessId: string; id: string };

/**
 * Returns the accounts that may be opened: those without a second factor, and those whose factor matches. A business
 * must learn nothing about the others, so each account is checked by itself. Returns "second_factor" when one is needed
 * but none was sent, and "wrong_code" when the sent one matches nowhere.
 */
export async function checkSecondFactors<A extends Account>(
  accounts: readonly A[],
  step: SecondStep
): Promise<A[] | "second_factor" | "wrong_code"> {
  const needs = await Promise.all(
    accounts.map(({ businessId, id }) => getTenantDatabase(businessId)((db) => hasTwoFactor(db, businessId, id)))
  );
  if (!needs.includes(true)) return [...accounts];
  if (!step.code && !step.passkey) return "second_factor";
  const owner = step.passkey ? await verifyPasskey(step.passkey, step.passkeyCookie) : null;
  const fits = await Promise.all(
    accounts.map(async (account, index) => !needs[index] || (await isSecondFactorOf(account, step.code, owner)))
  );
  const isProved = fits.some((fit, index) => fit && needs[index]);
  return isProved ? accounts.filter((_, index) => fits[index]) : "wrong_code";
}

async function isSecondFactorOf(
  { businessId, id }: Account,
  code: string | undefined,
  owner: { businessId: string; userId: string } | null
): Promise<boolean> {
  if (owner) return owner.businessId === businessId && owner.userId === id;
  if (!code) return false;
  return getTenantDatabase(businessId)((db) => consumeCode(db, { businessId, userId: id }, { code, at: new Date() }));
}
