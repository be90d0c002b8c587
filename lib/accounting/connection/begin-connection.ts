import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { log } from "@/lib/platform/log";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { type Transaction, type Who, getActingUserId, getStaffActor } from "@/lib/platform/session/who";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";
import { connectCompany } from "../quickbooks/connect-company";
import { type QuickbooksApp, getQuickbooksApp } from "../quickbooks/quickbooks-app";
import { buildConsentUrl, exchangeCode, type QuickbooksTokens, revokeTokens } from "../quickbooks/quickbooks-tokens";
import { queueSync } from "./queue-sync";
import { getAccessContext, NO_TOKENS, readConnection, getRefreshContext } from "./read-connection";

const STATE_MS = 10 * 60_000;

/** Returns Intuit's consent page. Null when this installation has no application there. */
export async function beginConnection(who: Who): Promise<string | null> {
  const app = getQuickbooksApp();
  if (!app) return null;
  const state = createToken();
  const { businessId } = who;
  const { sessionId } = getStaffActor(who);
  await who.db(async (db) => {
    await db.accountingState.deleteMany({ where: { businessId, expiresAt: { lt: new Date() } } });
    const expiresAt = new Date(Date.now() + STATE_MS);
    await db.accountingState.create({ data: { businessId, tokenHash: hashToken(state), sessionId, expiresAt } });
  });
  return buildConsentUrl(app, state);
}

type Returned = { code: string; state: string; realmId: string };

/** The result of connecting, as the settings screen shows it. */
export type ConnectionOutcome = "connected" | "expired" | "failed";

/**
 * Completes the connection after Intuit's consent page. Requires the state of this session, once, and the company that
 * the code is for.
 */
export async function completeConnection(who: Who, { code, state, realmId }: Returned): Promise<ConnectionOutcome> {
  const app = getQuickbooksApp();
  if (!app || !(await useState(who, state))) return "expired";
  try {
    const tokens = await exchangeCode(app, code);
    const companyName = await connectCompany(app, realmId, tokens.access).name();
    await storeConnection(who, { app, tokens, realmId, companyName });
    return "connected";
  } catch (error) {
    log.warn({ error: String(error) }, "couldn't connect to QuickBooks");
    return "failed";
  }
}

function useState(who: Who, state: string): Promise<boolean> {
  const { businessId } = who;
  const { sessionId } = getStaffActor(who);
  return who.db(async (db) => {
    const used = await db.accountingState.deleteMany({
      where: { businessId, tokenHash: hashToken(state), sessionId, expiresAt: { gt: new Date() } },
    });
    return used.count === 1;
  });
}

type NewConnection = { app: QuickbooksApp; tokens: QuickbooksTokens; realmId: string; companyName: string };

async function storeConnection(who: Who, { app, tokens, realmId, companyName }: NewConnection): Promise<void> {
  const { businessId } = who;
  const data = {
    ...encryptTokens(businessId, tokens),
    provider: app.provider,
    realmId,
    companyName,
    state: "connected",
    lostReason: "",
    lastProblem: "",
    connectedById: getActingUserId(who),
    connectedAt: who.now,
  };
  await who.db(async (db) => {
    await db.accountingConnection.upsert({ where: { businessId }, create: { businessId, ...data }, update: data });
    await db.business.update({ where: { id: businessId }, data: { quickbooksConnected: true } });
    // Names in the price book must be valid in QuickBooks from now on.
    const accountingSystem = "quickbooks_online";
    await db.priceBookSettings.upsert({
      where: { businessId },
      create: { businessId, accountingSystem },
      update: { accountingSystem },
    });
    recordChange(db, { action: "accounting.connected", subjectKind: "business", subjectId: businessId });
    await queueSync(db);
  });
}

export const encryptTokens = (businessId: string, { access, refresh, accessExpiresAt }: QuickbooksTokens) => ({
  accessSealed: seal(access, getAccessContext(businessId)),
  refreshSealed: seal(refresh, getRefreshContext(businessId)),
  accessExpiresAt,
});

/** Revokes the tokens at Intuit and deletes them here. They are deleted even if Intuit does not answer. */
export async function disconnectAccounting(who: Who): Promise<void> {
  const { businessId } = who;
  const app = getQuickbooksApp();
  const before = await readConnection(who);
  if (!before || before.state === "disconnected") return;
  if (app && app.provider === before.provider && before.refreshSealed)
    await revokeTokens(app, unseal(before.refreshSealed, getRefreshContext(businessId))).catch((error: unknown) =>
      log.warn({ error: String(error) }, "couldn't revoke the tokens at Intuit")
    );
  await who.db((db) => clearConnection(db));
}

async function clearConnection(db: Transaction): Promise<void> {
  const { businessId } = db.who;
  const data = { ...NO_TOKENS, state: "disconnected", lostReason: "", lastProblem: "" };
  await db.accountingConnection.updateMany({ where: { businessId }, data });
  await db.business.update({ where: { id: businessId }, data: { quickbooksConnected: false } });
  recordChange(db, { action: "accounting.disconnected", subjectKind: "business", subjectId: businessId });
}
