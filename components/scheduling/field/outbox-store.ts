import { get, keys, update } from "idb-keyval";
import { upgradeEntry, type StoredEntry, type OutboxEntry } from "@/lib/scheduling/field/outbox-entry";

// One list for each user, so that another user of the phone neither sees nor sends it.
const nameOf = (userId: string) => `outbox:${userId}`;

/**
 * Asks the browser not to clear waiting work when storage runs short. A browser that refuses keeps it as long as it
 * can.
 */
export function requestPersistence(): void {
  void navigator.storage?.persist?.().catch(() => {});
}

export async function readOutbox(userId: string): Promise<OutboxEntry[]> {
  return ((await get<StoredEntry[]>(nameOf(userId))) ?? []).map(upgradeEntry);
}

/** Counts the work of other users that waits on a shared phone. Counts everyone's when nobody is logged in (""). */
export async function countOfOthers(userId: string): Promise<number> {
  const names = (await keys()).filter((name) => String(name).startsWith(nameOf("")) && name !== nameOf(userId));
  const lists = await Promise.all(names.map((name) => get<StoredEntry[]>(name)));
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

/** Changes the stored list in one atomic step, even across tabs. Returns the new list. */
export async function updateOutbox(
  userId: string,
  change: (entries: OutboxEntry[]) => OutboxEntry[]
): Promise<OutboxEntry[]> {
  let after: OutboxEntry[] = [];
  await update<StoredEntry[]>(nameOf(userId), (before) => (after = change((before ?? []).map(upgradeEntry))));
  return after;
}
