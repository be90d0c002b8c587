import "server-only";
import { Prisma } from "@prisma/client";
import { lockRows } from "@/lib/platform/database/lock-row";
import { unseal } from "@/lib/platform/secrets/seal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getQuickbooksApp, type QuickbooksApp } from "../quickbooks/quickbooks-app";
import { AccessRefused, type Company, connectCompany } from "../quickbooks/connect-company";
import { GrantEnded, refreshTokens } from "../quickbooks/quickbooks-tokens";
import { getAccessContext, ACCESS_LOST, NO_TOKENS, getRefreshContext } from "./read-connection";
import { encryptTokens } from "./begin-connection";

/** No company is connected: never connected, disconnected, or access was revoked. */
export class NotConnected extends Error {}

/** Opens the connected company. Refreshes a rejected access token and repeats the request. */
export async function openCompany(who: Who): Promise<{ company: Company; realmId: string }> {
  const app = getQuickbooksApp();
  if (!app) throw new NotConnected("no application");
  const { access: first, realmId } = await getValidAccess(who, app);
  let access = first;
  const runInCompany = async <T>(work: (company: Company) => Promise<T>): Promise<T> => {
    try {
      return await work(connectCompany(app, realmId, access));
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
    }
    ({ access } = await getValidAccess(who, app, access));
    try {
      return await work(connectCompany(app, realmId, access));
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      await who.db((db) => markLost(db));
      throw new NotConnected(ACCESS_LOST);
    }
  };
  return {
    realmId,
    company: {
      name: () => runInCompany((company) => company.name()),
      find: (...args) => runInCompany((company) => company.find(...args)),
      save: (...args) => runInCompany((company) => company.save(...args)),
    },
  };
}

/**
 * Returns a valid access token. Parallel callers wait behind the row's lock while one refreshes it. The old pair stays
 * until the new one is stored, so a lost answer does no harm. `refused` is a token that was rejected.
 */
async function getValidAccess(
  who: Who,
  app: QuickbooksApp,
  refused = ""
): Promise<{ access: string; realmId: string }> {
  const { businessId } = who;
  const validAccess = await who.db(async (db) => {
    const [row] = await lockRows(db, "AccountingConnection", Prisma.sql`true`);
    if (row?.state !== "connected" || row.provider !== app.provider || !row.accessSealed || !row.refreshSealed)
      return null;
    const { realmId, accessExpiresAt } = row;
    const access = unseal(row.accessSealed, getAccessContext(businessId));
    if (access !== refused && accessExpiresAt && accessExpiresAt > new Date()) return { access, realmId };
    const tokens = await refreshTokens(app, unseal(row.refreshSealed, getRefreshContext(businessId))).catch(
      toNullIfEnded
    );
    if (!tokens) {
      await markLost(db);
      return null;
    }
    await db.accountingConnection.update({ where: { businessId }, data: encryptTokens(businessId, tokens) });
    return { access: tokens.access, realmId };
  });
  if (!validAccess) throw new NotConnected(ACCESS_LOST);
  return validAccess;
}

function toNullIfEnded(error: unknown): null {
  if (error instanceof GrantEnded) return null;
  throw error;
}

async function markLost(db: Transaction): Promise<void> {
  const data = { ...NO_TOKENS, state: "lost", lostReason: ACCESS_LOST };
  await db.accountingConnection.updateMany({ where: { businessId: db.who.businessId, state: "connected" }, data });
}
