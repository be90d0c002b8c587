import { get, set } from "idb-keyval";
import { v7 as newId } from "uuid";
import { runAlone } from "@/components/ui/browser/alone";
import { api } from "@/lib/platform/http/api-client";
import { readOutbox } from "./outbox-store";

/**
 * The last report of this phone about one user's work, stored beside it. A `count` of -1 means that the last report may
 * have failed.
 */
type UnsentReport = { phoneId: string; count: number; oldest: number | null };

const getReportKey = (userId: string) => `unsent:${userId}`;
const LIMIT_MS = 15_000;

/**
 * Reports to the office how many entries wait on this device and for how long, if that has changed. Throws without a
 * network, when the call fails, or when the browser has no storage.
 */
export function reportUnsent(userId: string, now = Date.now()): Promise<void> {
  // Two reports at once would each give this phone an id, and one of them would stay.
  return runAlone(`unsent:${userId}`, () => sendReport(userId, now));
}

async function sendReport(userId: string, now: number): Promise<void> {
  const entries = await readOutbox(userId);
  const lastReport = await get<UnsentReport>(getReportKey(userId));
  const count = entries.length;
  const oldest = count === 0 ? null : Math.min(...entries.map(({ at }) => Date.parse(at)));
  const isReported = lastReport ? lastReport.count === count && lastReport.oldest === oldest : count === 0;
  if (isReported) return;
  if (!navigator.onLine) throw new Error("You're offline.");
  const phoneId = lastReport?.phoneId ?? newId();
  // The id is stored first, because a phone that forgot it would be counted twice.
  await set(getReportKey(userId), { phoneId, count: -1, oldest: null } satisfies UnsentReport);
  const waitsForSeconds = oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000));
  await api("POST /api/session/unsent-work", { body: { phoneId, count, waitsForSeconds } }, { limitMs: LIMIT_MS });
  await set(getReportKey(userId), { phoneId, count, oldest } satisfies UnsentReport);
}
