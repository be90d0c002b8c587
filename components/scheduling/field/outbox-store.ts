import { get, keys, update } from "idb-keyval";
import { keptEntry, type KeptEntry, type OutboxEntry } from "@/lib/scheduling/field/field-outbox";

// One list a person: another one on the same phone neither sees nor sends it.
const nameOf = (userId: string) => `outbox:${userId}`;

/** Asks the browser not to clear what waits when it runs short of room. One that cannot, or says no, keeps it while it can. */
export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => {});
}

export async function readOutbox(userId: string): Promise<OutboxEntry[]> {
  return ((await get<KeptEntry[]>(nameOf(userId))) ?? []).map(keptEntry);
}

/** How much waits here of other people, of a phone that went from hand to hand; of everybody where nobody is logged in (""). */
export async function countOfOthers(userId: string): Promise<number> {
  const names = (await keys()).filter((name) => String(name).startsWith(nameOf("")) && name !== nameOf(userId));
  const lists = await Promise.all(names.map((name) => get<KeptEntry[]>(name)));
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

/** Changes the kept list in one step, also when another tab does so at the same moment; answers the new one. */
export async function changeOutbox(
  userId: string,
  change: (entries: OutboxEntry[]) => OutboxEntry[],
): Promise<OutboxEntry[]> {
  let after: OutboxEntry[] = [];
  await update<KeptEntry[]>(nameOf(userId), (before) => (after = change((before ?? []).map(keptEntry))));
  return after;
}
