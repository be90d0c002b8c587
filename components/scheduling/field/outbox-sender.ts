import { v7 as newKey } from "uuid";
import { resizePhoto } from "@/components/office/fit-photo";
import { runAlone } from "@/components/ui/browser/alone";
import { limitToOneAtATime } from "@/components/ui/browser/one-at-a-time";
import {
  type FieldWork,
  type Lane,
  LANES,
  getLane,
  findNextToSend,
  type OutboxEntry,
  withEntry,
  formatWork,
} from "@/lib/scheduling/field/outbox-entry";
import { updateOutbox, readOutbox } from "./outbox-store";
import { type SendAnswer, sendEntry } from "./send-entry";

/** The result of work that was just done. A refusal carries a sentence, and a code when the office has one. */
export type Outcome = "sent" | "kept" | { problem: string; code?: string };

/** Receives what the page shows. */
type Watcher = {
  /** Called with the waiting entries, and with the entry that just arrived. */
  show: (entries: OutboxEntry[], arrived?: OutboxEntry) => void;
  /** Called after a send in which an entry arrived or was refused, because the page is then outdated. */
  onNews: (arrived: OutboxEntry[]) => void;
  /** Called with true when the session is over and the server accepts nothing. */
  onLoggedOut: (isLoggedOut: boolean) => void;
  /** Called with the sent share of a slow entry, from 0 to 1. */
  onProgress: (key: string, share: number) => void;
  /** Called with false when this phone cannot store work. */
  onCanKeep: (canKeep: boolean) => void;
};

/** The maximum wait in ms for the result of a tap. After it, the work counts as kept and goes on in the background. */
const ANSWER_MS = 4_000;
/** The maximum wait in ms on logout for work that is still to be sent. */
const LAST_MS = 10_000;
/** A slower store, in ms, does not delay a user who has a network. */
const SOON_KEPT_MS = 2_000;
/** A slower store, in ms, counts as broken. */
const LATEST_KEPT_MS = 20_000;

/** Stores and sends one user's work without access to the page. The watcher tells the page what to show. */
export function createOutboxSender(userId: string, watcher: Watcher) {
  const lanes = new Map(LANES.map((lane) => [lane, limitToOneAtATime(() => flushLane(lane))]));

  /**
   * Sends the waiting entries of these lanes. A lane that is already being sent is shared, and then checks once more.
   */
  const flush = async (of: readonly Lane[] = LANES): Promise<void> => {
    await Promise.all(of.map((lane) => lanes.get(lane)!()));
  };

  async function flushLane(lane: Lane): Promise<void> {
    const before = (await readOutbox(userId)).filter(({ work }) => getLane(work) === lane);
    const { arrived, hasRefused } = await runAlone(`outbox:${userId}:${lane}`, () => sendLane(lane));
    const remaining = await readOutbox(userId);
    watcher.show(remaining);
    // Another tab or the service worker may have sent it in the meantime.
    for (const entry of withoutThese(before, [...remaining, ...arrived])) {
      arrived.push(entry);
      watcher.show(remaining, entry);
    }
    if (arrived.length > 0 || hasRefused || isAnyRefused(before, remaining)) watcher.onNews(arrived);
  }

  async function sendLane(lane: Lane) {
    const arrived: OutboxEntry[] = [];
    const passedOver = new Set<string>();
    let hasRefused = false;
    for (;;) {
      // Read again each time, because more work may have been done during a send.
      const next = findNextToSend(await readOutbox(userId), lane, passedOver);
      if (!next) break;
      const { key } = next;
      const answer = await sendEntry(await resizeStoredPhoto(userId, next, watcher), undefined, (share) =>
        watcher.onProgress(key, share)
      );
      passedOver.add(key);
      const remaining = await updateOutbox(userId, (before) =>
        before.flatMap((entry) => (entry.key === key ? (applyAnswer(entry, answer) ?? []) : entry))
      );
      if (answer === "sent") arrived.push(next);
      else if (typeof answer === "object" && "problem" in answer) hasRefused = true;
      watcher.show(remaining, answer === "sent" ? next : undefined);
      if (answer !== "no-network") watcher.onLoggedOut(answer === "logged-out");
      if (answer === "no-network" || answer === "logged-out") break;
    }
    return { arrived, hasRefused };
  }

  async function send(appointmentId: string | null, works: readonly FieldWork[]): Promise<Outcome> {
    const [at, since] = [new Date().toISOString(), performance.now()];
    const entries = works.map((work) => ({ key: newKey(), appointmentId, at, work }));
    const isStored = storeEntries(userId, entries, watcher);
    const isLarge = works.some(({ kind }) => kind === "photo");
    const soon = rejectAfter(isLarge ? LATEST_KEPT_MS : SOON_KEPT_MS, isStored).catch(
      () => (watcher.onCanKeep(false), false)
    );
    if (!(await soon)) return sendAtOnce(entries, watcher, isStored);
    // One after the other, because resizing a photo takes a lot of memory.
    for (const entry of entries) await resizeStoredPhoto(userId, entry, watcher);
    // By the time the office answers, the user may be elsewhere, so the entry must stay.
    if (!navigator.onLine) return "kept";
    const ourLanes = [...new Set(works.map(getLane))];
    const isOver = await rejectAfter(ANSWER_MS - (performance.now() - since), flush(ourLanes)).then(
      () => true,
      () => false
    );
    if (!isOver) return "kept";
    const ourEntries = (await readOutbox(userId)).filter(({ key }) => entries.some((entry) => entry.key === key));
    const [refusal] = ourEntries.flatMap(listRefusals);
    if (!refusal) return ourEntries.length === 0 ? "sent" : "kept";
    // The user who is looking sees the refusal, so the entry need not be kept.
    watcher.show(await updateOutbox(userId, (before) => before.filter((entry) => !isRefused(entry, entries))));
    return refusal;
  }

  /** Sends the waiting entries for a few seconds at most. Returns the names of those that are left. */
  async function sendAll(): Promise<string[]> {
    if ((await readOutbox(userId)).length === 0) return [];
    if (navigator.onLine) await rejectAfter(LAST_MS, flush()).catch(() => {});
    return (await readOutbox(userId)).map(({ work }) => formatWork(work));
  }

  return { flush, send, sendAll };
}

/** Stores all of the work before the first entry is sent. False when the phone has no room or no working store. */
async function storeEntries(userId: string, entries: readonly OutboxEntry[], watcher: Watcher): Promise<boolean> {
  const change = updateOutbox(userId, (before) => entries.reduce<OutboxEntry[]>(withEntry, before));
  const storedEntries = await change.catch(() => null);
  watcher.onCanKeep(storedEntries !== null);
  if (storedEntries) watcher.show(storedEntries);
  return storedEntries !== null;
}

/**
 * Resizes a photo that is stored in its original size. Tried only once: after a crash of the page, the photo stays as
 * it is.
 */
async function resizeStoredPhoto(userId: string, entry: OutboxEntry, watcher: Watcher): Promise<OutboxEntry> {
  const { key, work } = entry;
  if (work.kind !== "photo" || !work.isOriginal) return entry;
  const storePhoto = async (photo: FieldWork) => {
    const change = (one: OutboxEntry) => (one.key === key ? { ...one, work: photo } : one);
    watcher.show(await updateOutbox(userId, (before) => before.map(change)));
  };
  const { isOriginal: _, ...asItIs } = work;
  await storePhoto(asItIs);
  const fitted = await resizeWork(work);
  if (fitted.kind === "photo" && fitted.file !== work.file) await storePhoto(fitted);
  return { ...entry, work: fitted };
}

/** Resizes a photo for sending. Returns other work unchanged. */
async function resizeWork(work: FieldWork): Promise<FieldWork> {
  if (work.kind !== "photo" || !work.isOriginal) return work;
  const { isOriginal: _, ...asItIs } = work;
  const { name, file } = work;
  const fitted = await resizePhoto(new File([file], name, { type: file.type })).catch(() => null);
  return { ...asItIs, name: fitted?.name ?? name, file: fitted ?? file };
}

/**
 * Sends work that is not stored, or not stored yet, because it cannot be sent later. Without a network, the result
 * depends on the slow store.
 */
async function sendAtOnce(
  entries: readonly OutboxEntry[],
  watcher: Watcher,
  isStored: Promise<boolean>
): Promise<Outcome> {
  const arrived: OutboxEntry[] = [];
  const failures: Array<[FieldWork, Exclude<SendAnswer, "sent">]> = [];
  for (const entry of entries) {
    const answer = await sendEntry({ ...entry, work: await resizeWork(entry.work) });
    if (answer === "sent") arrived.push(entry);
    else failures.push([entry.work, answer]);
  }
  if (arrived.length > 0) watcher.onNews(arrived);
  const [first] = failures;
  if (!first) return "sent";
  const hasRefusal = failures.some(([, answer]) => typeof answer === "object");
  if (!hasRefusal && (await rejectAfter(LATEST_KEPT_MS, isStored).catch(() => false))) return "kept";
  return { problem: explainLoss(...first) };
}

/** Returns the entries that are not among the others. */
export function withoutThese(entries: readonly OutboxEntry[], others: readonly OutboxEntry[]): OutboxEntry[] {
  const keys = new Set(others.map(({ key }) => key));
  return entries.filter(({ key }) => !keys.has(key));
}

/** True when the office has refused any entry of `before` since. */
export const isAnyRefused = (before: readonly OutboxEntry[], now: readonly OutboxEntry[]): boolean =>
  now.some(
    ({ key, problem }) => problem !== undefined && before.some((one) => one.key === key && one.problem === undefined)
  );

function listRefusals({ problem, code }: OutboxEntry): Array<Exclude<Outcome, string>> {
  if (problem === undefined) return [];
  return [code === undefined ? { problem } : { problem, code }];
}

const isRefused = ({ key, problem }: OutboxEntry, among: readonly OutboxEntry[]) =>
  problem !== undefined && among.some((entry) => entry.key === key);

/** Returns the entry after a try. Null = it arrived. */
function applyAnswer(entry: OutboxEntry, answer: SendAnswer): OutboxEntry | null {
  if (answer === "sent") return null;
  if (answer === "logged-out") return entry;
  const tried = { ...entry, tries: (entry.tries ?? 0) + 1 };
  return answer === "no-network" ? tried : { ...tried, ...answer };
}

function explainLoss(work: FieldWork, answer: Exclude<SendAnswer, "sent">): string {
  if (typeof answer === "object") return "problem" in answer ? answer.problem : answer.trouble;
  const [why, next] = answer === "logged-out" ? ["logged out", "Log in"] : ["offline", "Go online"];
  return `${formatWork(work)} wasn't saved. You're ${why}, and this device couldn't store it. ${next} and try again.`;
}

/** Settles like `promise`, or rejects after `ms`. The promise itself goes on. */
function rejectAfter<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The server took too long to respond. Try again.")), ms);
    void promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
