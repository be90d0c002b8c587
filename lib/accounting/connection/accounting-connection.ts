import "server-only";
import type { AccountingConnection } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

/** What the business is, was or may be connected to; null when it never was. */
export function readConnection({ businessId, db }: Who): Promise<AccountingConnection | null> {
  return db((open) => open.accountingConnection.findUnique({ where: { businessId } }));
}

export async function isConnected(who: Who): Promise<boolean> {
  return (await readConnection(who))?.state === "connected";
}

/** The tokens are bound to the business, so that a copied row does not open. */
export const accessContext = (businessId: string) => `accounting_connection.access:${businessId}`;
export const refreshContext = (businessId: string) => `accounting_connection.refresh:${businessId}`;

/** What is left of a connection without its tokens. */
export const NO_TOKENS = { accessSealed: null, refreshSealed: null, accessExpiresAt: null };

export const LOST = "QuickBooks no longer lets Truckroll in. Connect it again.";
