import "server-only";
import { access, constants } from "node:fs/promises";
import { WebSocket } from "ws";
import { isDatabaseReportedFull } from "@/lib/platform/database/check-database-full";
import { env, listSettingsWarnings } from "@/lib/platform/env";
import { countNewerMigrations } from "@/lib/platform/readiness/check-readiness";
import { getRealtimeClientSettings } from "@/lib/platform/realtime/get-realtime-client-settings";

const WITHIN_MS = 3_000;
/** A connection test costs the realtime server some work, and `/api/ready` may be called often. */
const FRESH_MS = 30_000;

type CachedWarning = { checkedAt: number; warning: Promise<string[]> };
// Stored on globalThis: Next loads modules more than once in a process.
const holder = globalThis as unknown as { truckrollRealtimeWarning?: CachedWarning };

/**
 * Lists faults that block no request but need repair, each with the remedy. Unlike a problem, a warning would be the
 * same on another instance, or concerns only a part of the work.
 */
export async function listInstallationWarnings(): Promise<string[]> {
  const settings = env();
  const checkedWarnings = await Promise.all([
    listFilesWarnings(settings.FILES_DIR),
    Promise.race([listMigrationWarnings().catch(() => []), waitForNothing()]),
    listRealtimeWarnings(),
  ]);
  return [
    ...listSettingsWarnings(settings),
    ...listSandboxWarnings(),
    ...listDatabaseWarnings(),
    ...checkedWarnings.flat(),
  ];
}

function listDatabaseWarnings(): string[] {
  return isDatabaseReportedFull()
    ? ["The database disk is full. Nothing was lost, but new data isn't being saved. Free up space."]
    : [];
}

function listSandboxWarnings(): string[] {
  const { SANDBOX_CARDS, SANDBOX_LENDERS, SANDBOX_MAIL, SANDBOX_QUICKBOOKS, SANDBOX_TEXTS, TRUCKROLL_MODE } = env();
  // A real service takes precedence over its sandbox.
  const { LENDER_GATEWAY_URL, QUICKBOOKS_CLIENT_ID, SMTP_URL, STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID } = env();
  if (TRUCKROLL_MODE !== "production") return [];
  return [
    ...(SANDBOX_CARDS && !STRIPE_SECRET_KEY
      ? [
          "SANDBOX_CARDS is set: test cards are accepted, and no money moves. Set STRIPE_SECRET_KEY to take real payments.",
        ]
      : []),
    ...(SANDBOX_LENDERS && !LENDER_GATEWAY_URL
      ? [
          "SANDBOX_LENDERS is set: a test lender decides, and no loans are made. Set LENDER_GATEWAY_URL to offer real loans.",
        ]
      : []),
    ...(SANDBOX_MAIL && !SMTP_URL ? ["SANDBOX_MAIL is set: no email is sent. Set SMTP_URL to send email."] : []),
    ...(SANDBOX_QUICKBOOKS && !QUICKBOOKS_CLIENT_ID
      ? [
          "SANDBOX_QUICKBOOKS is set: QuickBooks is simulated, and nothing reaches real books. Set QUICKBOOKS_CLIENT_ID to connect real books.",
        ]
      : []),
    ...(SANDBOX_TEXTS && !TWILIO_ACCOUNT_SID
      ? ["SANDBOX_TEXTS is set: no text is sent. Set TWILIO_ACCOUNT_SID to send texts."]
      : []),
  ];
}

async function listFilesWarnings(folder: string): Promise<string[]> {
  const hasAccess = (mode: number) =>
    access(folder, mode).then(
      () => true,
      () => false
    );
  if (!(await hasAccess(constants.F_OK)))
    return ["The files folder is missing. Mount it again, or create it and restore the files."];
  return (await hasAccess(constants.W_OK))
    ? []
    : ["The files folder isn't writable. Give the server's user write access."];
}

/** Returns no warnings after the time limit. A database that hangs is reported as a problem instead. */
async function waitForNothing(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, WITHIN_MS).unref());
  return [];
}

async function listMigrationWarnings(): Promise<string[]> {
  const newer = await countNewerMigrations();
  return newer === 0 ? [] : ["The database was migrated by a newer version. Upgrade this instance soon."];
}

/** Warns when live updates cannot be reached at the address that browsers use. */
function listRealtimeWarnings(): Promise<string[]> {
  const cachedWarning = holder.truckrollRealtimeWarning;
  if (cachedWarning && Date.now() - cachedWarning.checkedAt < FRESH_MS) return cachedWarning.warning;
  const warning = canReachRealtime().then((reaches) =>
    reaches
      ? []
      : [
          "Live updates can't be reached at the address that browsers use. Check REALTIME_URL or PUSHER_HOST, and the proxy.",
        ]
  );
  holder.truckrollRealtimeWarning = { checkedAt: Date.now(), warning };
  return warning;
}

function canReachRealtime(): Promise<boolean> {
  const { host, port, key, cluster, useTLS } = getRealtimeClientSettings();
  const { hostname } = new URL(env().APP_URL);
  const place = host
    ? `${host}${port ? `:${port}` : ""}`
    : cluster
      ? `ws-${cluster}.pusher.com`
      : `${hostname}:${port}`;
  return new Promise((resolve) => {
    const socket = new WebSocket(`${useTLS ? "wss" : "ws"}://${place}/app/${key}?protocol=7`, {
      handshakeTimeout: WITHIN_MS,
    });
    const end = (reaches: boolean) => {
      clearTimeout(clock);
      resolve(reaches);
      socket.terminate();
    };
    const clock = setTimeout(end, WITHIN_MS, false);
    socket.once("message", () => end(true));
    socket.once("error", () => end(false));
  });
}
