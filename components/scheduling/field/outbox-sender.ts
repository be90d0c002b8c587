import { v7 as newKey } from "uuid";
import { fitPhoto } from "@/components/office/fit-photo";
import { alone } from "@/components/ui/browser/alone";
import { oneAtATime } from "@/components/ui/browser/one-at-a-time";
import {
  type FieldWork,
  type Lane,
  LANES,
  laneOf,
  nextToSend,
  type OutboxEntry,
  withEntry,
  workLabel,
} from "@/lib/scheduling/field/field-outbox";
import { changeOutbox, readOutbox } from "./outbox-store";
import { type Sent, sendEntry } from "./send-entry";

/** What became of work that was just done. A refusal comes back as a sentence, with its code where the office has one. */
export type Outcome = "sent" | "kept" | { problem: string; code?: string };

/** Whoever shows what waits. */
type Watcher = {
  /** What waits now, and what just arrived. */
  show: (entries: OutboxEntry[], arrived?: OutboxEntry) => void;
  /** A sending is over in which something arrived or was refused: the page is not what the office knows. */
  onNews: (arrived: OutboxEntry[]) => void;
  /** Whether the server takes nothing because the session is over. */
  onLoggedOut: (isLoggedOut: boolean) => void;
  /** How much of an entry is on its way, from 0 to 1; of what takes long. */
  onProgress: (key: string, share: number) => void;
  /** Whether this phone can keep work. */
  onCanKeep: (canKeep: boolean) => void;
};

/** A person waits no longer than this for what becomes of a tap: it is kept, and goes on by itself. */
const ANSWER_MS = 4_000;
/** Who logs out waits this long for what is still to be sent. */
const LAST_MS = 10_000;
/** A store that takes longer than this holds nobody up who has a network. */
const SOON_KEPT_MS = 2_000;
/** One that takes longer than this does not work. */
const LATEST_KEPT_MS = 20_000;

/** Keeps and sends the work of one person, with nothing of the page: that shows what the watcher is told. */
export function outboxSender(userId: string, watcher: Watcher) {
  const lanes = new Map(LANES.map((lane) => [lane, oneAtATime(() => flushLane(lane))]));

  /** Sends what waits in these lanes. Where one is being sent it is that sending, which then looks once more. */
  const flush = async (of: readonly Lane[] = LANES): Promise<void> => {
    await Promise.all(of.map((lane) => lanes.get(lane)!()));
  };

  async function flushLane(lane: Lane): Promise<void> {
    const before = (await readOutbox(userId)).filter(({ work }) => laneOf(work) === lane);
    const { arrived, hasRefused } = await alone(`outbox:${userId}:${lane}`, () => sendLane(lane));
    const left = await readOutbox(userId);
    watcher.show(left);
    // While this waited, another tab or the service worker may have sent it.
    for (const entry of withoutThese(before, [...left, ...arrived])) {
      arrived.push(entry);
      watcher.show(left, entry);
    }
    if (arrived.length > 0 || hasRefused || isAnyRefused(before, left)) watcher.onNews(arrived);
  }

  async function sendLane(lane: Lane) {
    const arrived: OutboxEntry[] = [];
    const passedOver = new Set<string>();
    let hasRefused = false;
    for (;;) {
      // Anew each time: while one was sent, more may have been done.
      const next = nextToSend(await readOutbox(userId), lane, passedOver);
      if (!next) break;
      const { key } = next;
      const answer = await sendEntry(await fitKept(userId, next, watcher), undefined, (share) =>
        watcher.onProgress(key, share),
      );
      passedOver.add(key);
      const left = await changeOutbox(userId, (before) =>
        before.flatMap((entry) => (entry.key === key ? (after(entry, answer) ?? []) : entry)),
      );
      if (answer === "sent") arrived.push(next);
      else if (typeof answer === "object" && "problem" in answer) hasRefused = true;
      watcher.show(left, answer === "sent" ? next : undefined);
      if (answer !== "no-network") watcher.onLoggedOut(answer === "logged-out");
      if (answer === "no-network" || answer === "logged-out") break;
    }
    return { arrived, hasRefused };
  }

  async function send(appointmentId: string | null, works: readonly FieldWork[]): Promise<Outcome> {
    const [at, since] = [new Date().toISOString(), performance.now()];
    const entries = works.map((work) => ({ key: newKey(), appointmentId, at, work }));
    const isKept = keep(userId, entries, watcher);
    const isLarge = works.some(({ kind }) => kind === "photo");
    const soon = within(isLarge ? LATEST_KEPT_MS : SOON_KEPT_MS, isKept).catch(() => (watcher.onCanKeep(false), false));
    if (!(await soon)) return sendAtOnce(entries, watcher, isKept);
    // One after the other: each is large while it is made smaller.
    for (const entry of entries) await fitKept(userId, entry, watcher);
    // What the office says of it later is for a person who may have turned to something else: it has to stay.
    if (!navigator.onLine) return "kept";
    const ourLanes = [...new Set(works.map(laneOf))];
    const isOver = await within(ANSWER_MS - (performance.now() - since), flush(ourLanes)).then(
      () => true,
      () => false,
    );
    if (!isOver) return "kept";
    const ours = (await readOutbox(userId)).filter(({ key }) => entries.some((entry) => entry.key === key));
    const [refusal] = ours.flatMap(refusalOf);
    if (!refusal) return ours.length === 0 ? "sent" : "kept";
    // Said to the person who is looking: nothing has to be kept.
    watcher.show(await changeOutbox(userId, (before) => before.filter((entry) => !isRefused(entry, entries))));
    return refusal;
  }

  /** Sends what waits, for some seconds at most; the names of what is left. */
  async function sendAll(): Promise<string[]> {
    if ((await readOutbox(userId)).length === 0) return [];
    if (navigator.onLine) await within(LAST_MS, flush()).catch(() => {});
    return (await readOutbox(userId)).map(({ work }) => workLabel(work));
  }

  return { flush, send, sendAll };
}

/** Keeps the work; all of it before the first is sent. False where the phone has no room, or no store that works. */
async function keep(userId: string, entries: readonly OutboxEntry[], watcher: Watcher): Promise<boolean> {
  const change = changeOutbox(userId, (before) => entries.reduce<OutboxEntry[]>(withEntry, before));
  const left = await change.catch(() => null);
  watcher.onCanKeep(left !== null);
  if (left) watcher.show(left);
  return left !== null;
}

/**
 * Makes a photo smaller that is kept as it was chosen. It stays as it is where that ended the page: it is not tried
 * twice.
 */
async function fitKept(userId: string, entry: OutboxEntry, watcher: Watcher): Promise<OutboxEntry> {
  const { key, work } = entry;
  if (work.kind !== "photo" || !work.isOriginal) return entry;
  const put = async (photo: FieldWork) => {
    const change = (one: OutboxEntry) => (one.key === key ? { ...one, work: photo } : one);
    watcher.show(await changeOutbox(userId, (before) => before.map(change)));
  };
  const { isOriginal: _, ...asItIs } = work;
  await put(asItIs);
  const fitted = await fittedWork(work);
  if (fitted.kind === "photo" && fitted.file !== work.file) await put(fitted);
  return { ...entry, work: fitted };
}

/** A photo as it is sent; other work as it is. */
async function fittedWork(work: FieldWork): Promise<FieldWork> {
  if (work.kind !== "photo" || !work.isOriginal) return work;
  const { isOriginal: _, ...asItIs } = work;
  const { name, file } = work;
  const fitted = await fitPhoto(new File([file], name, { type: file.type })).catch(() => null);
  return { ...asItIs, name: fitted?.name ?? name, file: fitted ?? file };
}

/** Of work that is not kept, or not yet: there is only now; without a network, what a slow store still makes of it. */
async function sendAtOnce(
  entries: readonly OutboxEntry[],
  watcher: Watcher,
  isKept: Promise<boolean>,
): Promise<Outcome> {
  const arrived: OutboxEntry[] = [];
  const left: Array<[FieldWork, Exclude<Sent, "sent">]> = [];
  for (const entry of entries) {
    const answer = await sendEntry({ ...entry, work: await fittedWork(entry.work) });
    if (answer === "sent") arrived.push(entry);
    else left.push([entry.work, answer]);
  }
  if (arrived.length > 0) watcher.onNews(arrived);
  const [first] = left;
  if (!first) return "sent";
  const hasRefusal = left.some(([, answer]) => typeof answer === "object");
  if (!hasRefusal && (await within(LATEST_KEPT_MS, isKept).catch(() => false))) return "kept";
  return { problem: lostBecause(...first) };
}

/** Those of `entries` that are not among the others. */
export function withoutThese(entries: readonly OutboxEntry[], others: readonly OutboxEntry[]): OutboxEntry[] {
  const keys = new Set(others.map(({ key }) => key));
  return entries.filter(({ key }) => !keys.has(key));
}

/** Whether the office refused any of `before` since. */
export const isAnyRefused = (before: readonly OutboxEntry[], now: readonly OutboxEntry[]): boolean =>
  now.some(
    ({ key, problem }) => problem !== undefined && before.some((one) => one.key === key && one.problem === undefined),
  );

function refusalOf({ problem, code }: OutboxEntry): Array<Exclude<Outcome, string>> {
  if (problem === undefined) return [];
  return [code === undefined ? { problem } : { problem, code }];
}

const isRefused = ({ key, problem }: OutboxEntry, among: readonly OutboxEntry[]) =>
  problem !== undefined && among.some((entry) => entry.key === key);

/** The entry after a try; null = it arrived. */
function after(entry: OutboxEntry, answer: Sent): OutboxEntry | null {
  if (answer === "sent") return null;
  if (answer === "logged-out") return entry;
  const tried = { ...entry, tries: (entry.tries ?? 0) + 1 };
  return answer === "no-network" ? tried : { ...tried, ...answer };
}

function lostBecause(work: FieldWork, answer: Exclude<Sent, "sent">): string {
  if (typeof answer === "object") return "problem" in answer ? answer.problem : answer.trouble;
  const why = answer === "logged-out" ? "You are logged out" : "There is no network";
  return `${why}, and this phone could not keep it: ${workLabel(work)} was not saved. Do it again in a moment.`;
}

/** What `promise` settles to, or a rejection once that takes too long. It goes on by itself all the same. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("This took too long.")), ms);
    void promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
