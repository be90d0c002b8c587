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
import { registerSendUnsent } from "@/components/session/unsent-work";
import { toast } from "@/components/ui/overlays/toast";
import type { RunningClock } from "@/lib/jobs/time-clock/time-clock-day";
import {
  computeClockAfter,
  type FieldWork,
  isWaiting,
  type OutboxEntry,
  computeStatusAfter,
  formatWork,
} from "@/lib/scheduling/field/outbox-entry";
import type { TechnicianStatus } from "@/lib/scheduling/appointments/technician-status";
import { requestBackgroundSync } from "./ask-for-sync";
import { claimOfflinePages } from "./claim-offline-pages";
import { isAnyRefused, type Outcome, createOutboxSender, withoutThese } from "./outbox-sender";
import { requestPersistence, updateOutbox, readOutbox } from "./outbox-store";
import { reportUnsent } from "./report-unsent";

type Outbox = {
  userId: string;
  entries: OutboxEntry[];
  /** The sent share of each entry by key, from 0 to 1. */
  progress: Readonly<Record<string, number>>;
  /** False once this phone could not store work. Such work is sent at once or lost. */
  canKeep: boolean;
  /** True after the session ended. Waiting work is sent once this user has logged in again. */
  isLoggedOut: boolean;
  /** Stores the work and sends it. After some seconds the result is "kept". Never throws when storage is full. */
  send: (appointmentId: string | null, ...works: FieldWork[]) => Promise<Outcome>;
  /** Sends everything that waits, including refused entries. */
  retry: () => void;
  discard: (key: string) => void;
  /** The technician's status at an appointment: the status on the page plus the work done since. */
  statusAt: (appointmentId: string, pageStatus: TechnicianStatus) => TechnicianStatus;
  /** The entry on the clock: the one on the page plus the work done since. */
  clockAt: (pageClock: RunningClock) => RunningClock;
  /** The appointment of each entry that arrived, in order. */
  sentTo: readonly string[];
};

const Context = createContext<Outbox | null>(null);

const FieldContext = createContext(false);

/** The outbox of the technician's pages. Null elsewhere, where work goes straight to the server. */
export function useOutbox(): Outbox | null {
  const outbox = useContext(Context);
  return useContext(FieldContext) ? outbox : null;
}

/** The outbox on any staff page, for work that must not be lost there either. */
export const useStaffOutbox = (): Outbox | null => useContext(Context);

/** Pages that send their work through the outbox and show the waiting entries. */
export const FieldPages = ({ children }: { children: ReactNode }) => <FieldContext value>{children}</FieldContext>;

const AGAIN_MS = 30_000;
const SHOWN_ON = /^\/(my-day|time-clock|jobs\/[^/]+\/invoices)(\/|$)/;

/** Stores work that is done without a network, and sends it from any open page. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const { arrived, setArrived, sentTo, showNews } = useArrived();
  const [canKeep, setCanKeep] = useState(true);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});

  const latestEntries = useRef(entries);
  useEffect(() => void (latestEntries.current = entries), [entries]);

  const reportSoon = useMemo(() => createReporter(userId), [userId]);
  const showLeft = useCallback((rest: OutboxEntry[]) => (setEntries(rest), reportSoon(rest.length)), [reportSoon]);
  const sender = useMemo(
    () =>
      createOutboxSender(userId, {
        show: (remaining, sent) => {
          showLeft(remaining);
          if (sent) setArrived((before) => [...before, sent]);
        },
        onNews: showNews,
        onLoggedOut: setLoggedOut,
        // The latest entry only, because photos are sent one at a time.
        onProgress: (key, share) => setProgress({ [key]: share }),
        onCanKeep: setCanKeep,
      }),
    [userId, showLeft, setArrived, showNews]
  );

  const flushBehind = useCallback(async () => {
    const before = await readOutbox(userId);
    // Another tab or the browser sent it while the page slept.
    const sentEntries = withoutThese(latestEntries.current, before);
    showLeft(before);
    if (sentEntries.length > 0 || isAnyRefused(latestEntries.current, before)) showNews(sentEntries);
    if (before.length === 0) return;
    await sender.flush();
    const remaining = await readOutbox(userId);
    // The notice on those pages already says it.
    if (SHOWN_ON.test(window.location.pathname)) return;
    for (const { key, work, problem } of remaining)
      if (problem !== undefined && before.some((entry) => entry.key === key && entry.problem === undefined))
        toast.danger(
          `${formatWork(work)} wasn't saved: ${problem} Open My day or the job's invoice to try again or discard it.`
        );
  }, [userId, sender, showLeft, showNews]);

  useFlushing(flushBehind, isWaiting(entries));
  useEffect(() => registerSendUnsent(sender.sendAll), [sender]);
  useEffect(() => void claimOfflinePages(userId).catch(() => {}), [userId]);

  const send = useCallback<Outbox["send"]>(
    async (appointmentId, ...works) => {
      const outcome = await sender.send(appointmentId, works);
      if (outcome === "kept") {
        requestPersistence();
        void requestBackgroundSync(userId).catch(() => {});
      }
      return outcome;
    },
    [userId, sender]
  );
  const retry = useCallback(() => void retryRefused(userId, sender).catch(() => {}), [userId, sender]);
  const discard = useCallback(
    (entry: string) => void updateOutbox(userId, (before) => before.filter(({ key }) => key !== entry)).then(showLeft),
    [userId, showLeft]
  );
  const statusAt = useCallback<Outbox["statusAt"]>(
    (appointmentId, pageStatus) => computeStatusAfter(pageStatus, appointmentId, [...arrived, ...entries]),
    [arrived, entries]
  );
  const clockAt = useCallback(
    (pageClock: RunningClock) => computeClockAfter(pageClock, [...arrived, ...entries]),
    [arrived, entries]
  );
  const value = useMemo(
    () => ({ userId, entries, progress, canKeep, isLoggedOut, send, retry, discard, statusAt, clockAt, sentTo }),
    [userId, entries, progress, canKeep, isLoggedOut, send, retry, discard, statusAt, clockAt, sentTo]
  );
  return <Context value={value}>{children}</Context>;
}

/** The entries that arrived, even while this tab slept, until the page shows the result. */
function useArrived() {
  const router = useRouter();
  // These entries have arrived, but the page does not show them yet. Without them, a step would be offered twice for a
  // moment.
  const [arrived, setArrived] = useState<OutboxEntry[]>([]);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const showNews = useCallback(
    (sent: OutboxEntry[]) => {
      setSentTo((before) => [...before, ...sent.flatMap(({ appointmentId }) => appointmentId ?? [])]);
      // One transition removes the entries at the moment when the page shows their results. Refused work was done on an
      // outdated page.
      startTransition(() => {
        router.refresh();
        setArrived((before) => before.filter((entry) => !sent.includes(entry)));
      });
    },
    [router]
  );
  return { arrived, setArrived, sentTo, showNews };
}

/**
 * Sends waiting work when the page opens, becomes visible, or finds a network, and at intervals while anything waits.
 */
function useFlushing(flush: () => Promise<void>, isAnyWaiting: boolean): void {
  useEffect(() => {
    // A browser without storage has nothing to send.
    const flushInBackground = () => void flush().catch(() => {});
    flushInBackground();
    // A phone fires no event for a network that it found while it was in a pocket.
    const onReturn = () => document.visibilityState === "visible" && flushInBackground();
    window.addEventListener("online", flushInBackground);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("online", flushInBackground);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [flush]);

  useEffect(() => {
    if (!isAnyWaiting) return;
    const timer = setInterval(() => void flush().catch(() => {}), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyWaiting, flush]);
}

/** Work that is sent within this time is not reported. The office hears only of what still waits after it. */
const REPORT_AFTER_MS = 5_000;

/** The delay and the number of tries for a report that failed. */
const REPORT_AGAIN_MS = 5_000;
const REPORT_TRIES = 10;

/**
 * Reports the number of waiting entries to the office after a moment without changes, and at once when it is zero.
 * Reports run one after the other, because an earlier one that arrives last would win.
 */
function createReporter(userId: string): (count: number) => void {
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

/** Sends failed entries as if they were new. */
async function retryRefused(userId: string, sender: ReturnType<typeof createOutboxSender>): Promise<void> {
  await updateOutbox(userId, (before) => before.map(toUntried));
  await sender.flush();
}

function toUntried(entry: OutboxEntry): OutboxEntry {
  const { key, appointmentId, at, work } = entry;
  return { key, appointmentId, at, work };
}
