"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { toast } from "@/components/ui/toast";
import type { OnTheClock } from "@/lib/jobs/time-clock/time-clock-shapes";
import {
  clockAfter,
  type FieldWork,
  nextToSend,
  type OutboxEntry,
  statusAfter,
  withEntry,
  workLabel,
} from "@/lib/scheduling/field-outbox";
import type { TechnicianStatus } from "@/lib/scheduling/technician-transitions";
import { claimKeptPages } from "./kept-pages";
import { askToPersist, changeOutbox, readOutbox } from "./outbox-store";
import { sendEntry } from "./send-entry";

type Outbox = {
  userId: string;
  entries: OutboxEntry[];
  /** Sends the work, or keeps it until there is a network. A refusal of what was just done comes back as a sentence. */
  send: (visitId: string | null, work: FieldWork) => Promise<"sent" | "kept" | { problem: string }>;
  /** Sends everything that waits; what was refused is tried again. */
  retry: () => void;
  discard: (key: string) => void;
  /** How far the technician is at a visit: what the page said, with what was done since. */
  statusAt: (visitId: string, said: TechnicianStatus) => TechnicianStatus;
  /** What is on the clock, likewise. */
  clockAt: (said: OnTheClock) => OnTheClock;
  /** The visit of each work that arrived, in order. */
  sentTo: readonly string[];
};

const Context = createContext<Outbox | null>(null);

const FieldContext = createContext(false);

/** The outbox of the technician's pages; null elsewhere, where work goes straight to the server. */
export function useOutbox(): Outbox | null {
  const outbox = useContext(Context);
  return useContext(FieldContext) ? outbox : null;
}

/** Pages whose work goes through the outbox, and that show what waits in it. */
export const FieldPages = ({ children }: { children: ReactNode }) => <FieldContext value>{children}</FieldContext>;

const AGAIN_MS = 30_000;
const SHOWN_ON = /^\/(my-day|time-clock)(\/|$)/;

/** Keeps what is done without a network, and sends it from whatever page is open. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const router = useRouter();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  // Arrived, but the page does not show it yet: without these a step would be offered a second time for a moment.
  const [arrived, setArrived] = useState<OutboxEntry[]>([]);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);

  const flush = useCallback(async (): Promise<OutboxEntry[]> => {
    if ((await readOutbox(userId)).length === 0) return [];
    const show = (left: OutboxEntry[], sent?: OutboxEntry) => {
      setEntries(left);
      if (sent) setArrived((before) => [...before, sent]);
    };
    // One tab at a time: the order holds, and nothing is asked for twice.
    const { left, sent, hasRefused } = await navigator.locks.request(`outbox:${userId}`, () => sendAll(userId, show));
    if (sent.length > 0 || hasRefused) {
      setSentTo((before) => [...before, ...sent.flatMap(({ visitId }) => visitId ?? [])]);
      // Both in one transition: they go at the moment when the page shows what came of them. What was refused was done
      // on a page that is not what the office knows.
      startTransition(() => {
        router.refresh();
        setArrived((before) => before.filter((entry) => !sent.includes(entry)));
      });
    }
    return left;
  }, [userId, router]);

  const flushBehind = useCallback(async () => {
    const before = await readOutbox(userId);
    setEntries(before);
    const left = await flush();
    // There the notice on the page says it.
    if (SHOWN_ON.test(window.location.pathname)) return;
    for (const { key, work, problem } of left)
      if (problem !== undefined && before.some((entry) => entry.key === key && entry.problem === undefined))
        toast.danger(`${workLabel(work)} was not taken: ${problem} My day has it.`);
  }, [userId, flush]);

  useEffect(() => {
    // A browser that keeps nothing has nothing to send.
    const behind = () => void flushBehind().catch(() => {});
    behind();
    window.addEventListener("online", behind);
    return () => window.removeEventListener("online", behind);
  }, [flushBehind]);

  useEffect(() => void claimKeptPages(userId).catch(() => {}), [userId]);

  const isWaiting = nextToSend(entries) !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void flushBehind(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, flushBehind]);

  const send = useCallback<Outbox["send"]>(
    async (visitId, work) => {
      const entry = { key: crypto.randomUUID(), visitId, at: new Date().toISOString(), work };
      setEntries(await changeOutbox(userId, (before) => withEntry(before, entry)));
      // What the office says of it later is for a person who may have turned to something else: it has to stay.
      if (!navigator.onLine) {
        askToPersist();
        return "kept";
      }
      const left = await flush();
      const kept = left.find(({ key }) => key === entry.key);
      if (!kept) return "sent";
      if (kept.problem === undefined) {
        askToPersist();
        return "kept";
      }
      // Said to the person who is looking: nothing has to be kept.
      setEntries(await changeOutbox(userId, (before) => before.filter(({ key }) => key !== entry.key)));
      return { problem: kept.problem };
    },
    [userId, flush],
  );
  const retry = useCallback(() => {
    void changeOutbox(userId, (before) => before.map(withoutProblem)).then(flush);
  }, [userId, flush]);
  const discard = useCallback(
    (gone: string) => void changeOutbox(userId, (before) => before.filter(({ key }) => key !== gone)).then(setEntries),
    [userId],
  );
  const statusAt = useCallback<Outbox["statusAt"]>(
    (visitId, said) => statusAfter(said, visitId, [...arrived, ...entries]),
    [arrived, entries],
  );
  const clockAt = useCallback((said: OnTheClock) => clockAfter(said, [...arrived, ...entries]), [arrived, entries]);
  const value = useMemo(
    () => ({ userId, entries, send, retry, discard, statusAt, clockAt, sentTo }),
    [userId, entries, send, retry, discard, statusAt, clockAt, sentTo],
  );
  return <Context value={value}>{children}</Context>;
}

function withoutProblem(entry: OutboxEntry): OutboxEntry {
  const { key, visitId, at, work } = entry;
  return { key, visitId, at, work };
}

async function sendAll(userId: string, show: (left: OutboxEntry[], sent?: OutboxEntry) => void) {
  let entries = await readOutbox(userId);
  const sent: OutboxEntry[] = [];
  let hasRefused = false;
  for (let next = nextToSend(entries); next; next = nextToSend(entries)) {
    const { key } = next;
    const answer = await sendEntry(next);
    if (answer === "no-network" || answer === "logged-out") break;
    if (answer === "sent") sent.push(next);
    else hasRefused = true;
    entries = await changeOutbox(userId, (before) =>
      answer === "sent"
        ? before.filter((entry) => entry.key !== key)
        : before.map((entry) => (entry.key === key ? { ...entry, problem: answer.problem } : entry)),
    );
    show(entries, answer === "sent" ? next : undefined);
  }
  // Anew: while the network was tried, more may have been done.
  const left = await readOutbox(userId);
  show(left);
  return { left, sent, hasRefused };
}
