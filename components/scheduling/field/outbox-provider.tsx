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
  useRef,
  useState,
} from "react";
import { keepsWork } from "@/components/session/unsent-work";
import { toast } from "@/components/ui/overlays/toast";
import type { OnTheClock } from "@/lib/jobs/time-clock/time-clock-shapes";
import {
  clockAfter,
  type FieldWork,
  isWaiting,
  type OutboxEntry,
  statusAfter,
  workLabel,
} from "@/lib/scheduling/field/field-outbox";
import type { TechnicianStatus } from "@/lib/scheduling/appointments/technician-statuses";
import { askForSync } from "./ask-for-sync";
import { claimKeptPages } from "./kept-pages";
import { isAnyRefused, type Outcome, outboxSender, withoutThese } from "./outbox-sender";
import { askToPersist, changeOutbox, readOutbox } from "./outbox-store";
import { reportUnsent } from "./report-unsent";

type Outbox = {
  userId: string;
  entries: OutboxEntry[];
  /** How much of an entry is on its way, by its key, from 0 to 1. */
  progress: Readonly<Record<string, number>>;
  /** False once this phone could not keep work: then it is sent at once, or lost. */
  canKeep: boolean;
  /** The session is over: what waits is sent once this person has logged in. */
  isLoggedOut: boolean;
  /** Keeps the work and sends it; after some seconds the answer is that it is kept. Never throws for want of room. */
  send: (appointmentId: string | null, ...works: FieldWork[]) => Promise<Outcome>;
  /** Sends everything that waits; what was refused is tried again. */
  retry: () => void;
  discard: (key: string) => void;
  /** How far the technician is at an appointment: what the page said, with what was done since. */
  statusAt: (appointmentId: string, said: TechnicianStatus) => TechnicianStatus;
  /** What is on the clock, likewise. */
  clockAt: (said: OnTheClock) => OnTheClock;
  /** The appointment of each work that arrived, in order. */
  sentTo: readonly string[];
};

const Context = createContext<Outbox | null>(null);

const FieldContext = createContext(false);

/** The outbox of the technician's pages; null elsewhere, where work goes straight to the server. */
export function useOutbox(): Outbox | null {
  const outbox = useContext(Context);
  return useContext(FieldContext) ? outbox : null;
}

/** The outbox on any page of a member of staff: for what must not be lost there either. */
export const useKeptWork = (): Outbox | null => useContext(Context);

/** Pages whose work goes through the outbox, and that show what waits in it. */
export const FieldPages = ({ children }: { children: ReactNode }) => <FieldContext value>{children}</FieldContext>;

const AGAIN_MS = 30_000;
const SHOWN_ON = /^\/(my-day|time-clock|jobs\/[^/]+\/invoices)(\/|$)/;

/** Keeps what is done without a network, and sends it from whatever page is open. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const { arrived, setArrived, sentTo, showNews } = useArrived();
  const [canKeep, setCanKeep] = useState(true);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});

  const shown = useRef(entries);
  useEffect(() => void (shown.current = entries), [entries]);

  const reportSoon = useMemo(() => reporter(userId), [userId]);
  const showLeft = useCallback((left: OutboxEntry[]) => (setEntries(left), reportSoon(left.length)), [reportSoon]);
  const sender = useMemo(
    () =>
      outboxSender(userId, {
        show: (left, sent) => {
          showLeft(left);
          if (sent) setArrived((before) => [...before, sent]);
        },
        onNews: showNews,
        onLoggedOut: setLoggedOut,
        // The one that is sent last: of photos one goes at a time.
        onProgress: (key, share) => setProgress({ [key]: share }),
        onCanKeep: setCanKeep,
      }),
    [userId, showLeft, setArrived, showNews],
  );

  const flushBehind = useCallback(async () => {
    const before = await readOutbox(userId);
    // While the page slept another tab sent it, or the browser did.
    const gone = withoutThese(shown.current, before);
    showLeft(before);
    if (gone.length > 0 || isAnyRefused(shown.current, before)) showNews(gone);
    if (before.length === 0) return;
    await sender.flush();
    const left = await readOutbox(userId);
    // There the notice on the page says it.
    if (SHOWN_ON.test(window.location.pathname)) return;
    for (const { key, work, problem } of left)
      if (problem !== undefined && before.some((entry) => entry.key === key && entry.problem === undefined))
        toast.danger(`${workLabel(work)} was not taken: ${problem} My day has it.`);
  }, [userId, sender, showLeft, showNews]);

  useFlushing(flushBehind, isWaiting(entries));
  useEffect(() => keepsWork(sender.sendAll), [sender]);
  useEffect(() => void claimKeptPages(userId).catch(() => {}), [userId]);

  const send = useCallback<Outbox["send"]>(
    async (appointmentId, ...works) => {
      const outcome = await sender.send(appointmentId, works);
      if (outcome === "kept") {
        askToPersist();
        void askForSync(userId).catch(() => {});
      }
      return outcome;
    },
    [userId, sender],
  );
  const retry = useCallback(() => void tryAgain(userId, sender).catch(() => {}), [userId, sender]);
  const discard = useCallback(
    (gone: string) => void changeOutbox(userId, (before) => before.filter(({ key }) => key !== gone)).then(showLeft),
    [userId, showLeft],
  );
  const statusAt = useCallback<Outbox["statusAt"]>(
    (appointmentId, said) => statusAfter(said, appointmentId, [...arrived, ...entries]),
    [arrived, entries],
  );
  const clockAt = useCallback((said: OnTheClock) => clockAfter(said, [...arrived, ...entries]), [arrived, entries]);
  const value = useMemo(
    () => ({ userId, entries, progress, canKeep, isLoggedOut, send, retry, discard, statusAt, clockAt, sentTo }),
    [userId, entries, progress, canKeep, isLoggedOut, send, retry, discard, statusAt, clockAt, sentTo],
  );
  return <Context value={value}>{children}</Context>;
}

/** What arrived, also while this tab slept, until the page shows what came of it. */
function useArrived() {
  const router = useRouter();
  // Arrived, but the page does not show it yet: without these a step would be offered a second time for a moment.
  const [arrived, setArrived] = useState<OutboxEntry[]>([]);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const showNews = useCallback(
    (sent: OutboxEntry[]) => {
      setSentTo((before) => [...before, ...sent.flatMap(({ appointmentId }) => appointmentId ?? [])]);
      // Both in one transition: they go at the moment when the page shows what came of them. What was refused was done
      // on a page that is not what the office knows.
      startTransition(() => {
        router.refresh();
        setArrived((before) => before.filter((entry) => !sent.includes(entry)));
      });
    },
    [router],
  );
  return { arrived, setArrived, sentTo, showNews };
}

/** Sends what waits when the page opens, is looked at again or finds a network, and now and then while anything waits. */
function useFlushing(flush: () => Promise<void>, isAnyWaiting: boolean): void {
  useEffect(() => {
    // A browser that keeps nothing has nothing to send.
    const behind = () => void flush().catch(() => {});
    behind();
    // A phone that was in a pocket says nothing of a network that it found there.
    const onReturn = () => document.visibilityState === "visible" && behind();
    window.addEventListener("online", behind);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("online", behind);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [flush]);

  useEffect(() => {
    if (!isAnyWaiting) return;
    const timer = setInterval(() => void flush().catch(() => {}), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyWaiting, flush]);
}

/** What is sent at once is no news: the office hears of what still waits after this. */
const REPORT_AFTER_MS = 5_000;

/** A report that did not get through is made again after this, so many times. */
const REPORT_AGAIN_MS = 5_000;
const REPORT_TRIES = 10;

/**
 * Lets the office know how much waits here, once nothing has changed for a moment; at once when nothing does. One report
 * after the other: of two on their way the earlier one could arrive last, and would stand.
 */
function reporter(userId: string): (count: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const report = (triesLeft: number) => {
    last = last
      .then(() => reportUnsent(userId))
      .catch(() => {
        if (triesLeft > 0) wait(REPORT_AGAIN_MS, triesLeft - 1);
      });
  };
  const wait = (ms: number, triesLeft = REPORT_TRIES) => {
    clearTimeout(timer);
    timer = setTimeout(report, ms, triesLeft);
  };
  return (count) => wait(count === 0 ? 0 : REPORT_AFTER_MS);
}

/** What did not get through is sent as if it were new. */
async function tryAgain(userId: string, sender: ReturnType<typeof outboxSender>): Promise<void> {
  await changeOutbox(userId, (before) => before.map(untried));
  await sender.flush();
}

function untried(entry: OutboxEntry): OutboxEntry {
  const { key, appointmentId, at, work } = entry;
  return { key, appointmentId, at, work };
}
