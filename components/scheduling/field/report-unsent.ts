import { get, set } from "idb-keyval";
import { v7 as newId } from "uuid";
import { alone } from "@/components/ui/browser/alone";
import { api } from "@/lib/platform/http/api-client";
import { readOutbox } from "./outbox-store";

/** What this phone said last of the work of one person; beside that work, and kept as long. `count` -1: perhaps nothing. */
type Said = { phoneId: string; count: number; oldest: number | null };

const keyOf = (userId: string) => `unsent:${userId}`;
const LIMIT_MS = 15_000;

/**
 * Tells the office how much of somebody's work waits on this phone, and for how long, where it knows otherwise. Throws
 * where it could not be told: without a network, what the call throws, and where the browser keeps nothing.
 */
export function reportUnsent(userId: string, now = Date.now()): Promise<void> {
  // Two who begin at once would each give this phone a name, and one of them would stay.
  return alone(`unsent:${userId}`, () => report(userId, now));
}

async function report(userId: string, now: number): Promise<void> {
  const entries = await readOutbox(userId);
  const said = await get<Said>(keyOf(userId));
  const count = entries.length;
  const oldest = count === 0 ? null : Math.min(...entries.map(({ at }) => Date.parse(at)));
  const isKnown = said ? said.count === count && said.oldest === oldest : count === 0;
  if (isKnown) return;
  if (!navigator.onLine) throw new Error("There is no network to tell it by.");
  const phoneId = said?.phoneId ?? newId();
  // First of all how it calls itself: a phone that forgot that would count twice.
  await set(keyOf(userId), { phoneId, count: -1, oldest: null } satisfies Said);
  const waitsForSeconds = oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000));
  await api("POST /api/session/unsent-work", { body: { phoneId, count, waitsForSeconds } }, { limitMs: LIMIT_MS });
  await set(keyOf(userId), { phoneId, count, oldest } satisfies Said);
}
