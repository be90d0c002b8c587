import "server-only";
import type { AccountingConnection } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/** Reads the business's connection, past or present. Null when there never was one. */
export function readConnection({ businessId, db }: Who): Promise<AccountingConnection | null> {
  return db((open) => open.accountingConnection.findUnique({ where: { businessId } }));
}

export async function isConnected(who: Who): Promise<boolean> {
  return (await readConnection(who))?.state === "connected";
}

/** Binds the encrypted tokens to the business, so a copied row cannot be decrypted. */
export const getAccessContext = (businessId: string) => `accounting_connection.access:${businessId}`;
export const getRefreshContext = (businessId: string) => `accounting_connection.refresh:${businessId}`;

/** The cleared token columns of a closed connection. */
export const NO_TOKENS = { accessSealed: null, refreshSealed: null, accessExpiresAt: null };

export const ACCESS_LOST = "Truckroll lost access to QuickBooks. Reconnect QuickBooks to resume the sync.";
