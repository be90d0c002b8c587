import "server-only";
import type { z } from "zod";
import { readSettings } from "@/lib/price-book/short-names/price-book-settings";
import type { Who } from "@/lib/platform/session/who";
import type { ConnectionInfo } from "../sync-status";
import { readConnection } from "./read-connection";

type AccountingSystem = "desktop" | "online" | "none";

const CHOSEN = { quickbooks_desktop: "desktop", quickbooks_online: "online", "": "none" } as const;
const NAMES = { desktop: "QuickBooks desktop", online: "QuickBooks online", none: "none" } as const;

/**
 * Returns the system whose naming rules apply: QuickBooks Online if connected, else the price book's setting. rule:
 * sync/editions
 */
export async function getAccountingSystem(who: Who): Promise<AccountingSystem> {
  if ((await readConnection(who))?.state === "connected") return "online";
  const { accounting_system: chosen } = await who.db((db) => readSettings(db));
  return CHOSEN[chosen];
}

export async function getConnectionInfo(who: Who): Promise<z.output<typeof ConnectionInfo>> {
  const connection = await readConnection(who);
  const connected = connection?.state === "connected";
  return {
    connected,
    companyName: connected ? connection.companyName : "",
    connectedAt: connected ? connection.connectedAt.toISOString() : null,
    system: NAMES[await getAccountingSystem(who)],
  };
}

/** rule: sync/online-actions */
export async function getConnectionStatus(who: Who): Promise<"connected" | "disconnected" | "error"> {
  const state = (await readConnection(who))?.state;
  if (state === "lost") return "error";
  return state === "connected" ? "connected" : "disconnected";
}
