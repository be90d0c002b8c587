"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { type FieldWork, nextToSend, type OutboxEntry } from "@/lib/scheduling/field-outbox";
import { changeOutbox, readOutbox } from "./outbox-store";
import { sendEntry } from "./send-entry";

type Outbox = {
  entries: OutboxEntry[];
  /** Sends the work, or keeps it until there is a network. A refusal of what was just done comes back as a sentence. */
  send: (visitId: string, work: FieldWork) => Promise<"sent" | "kept" | { problem: string }>;
  /** Sends everything that waits; what was refused is tried again. */
  retry: () => void;
  discard: (key: string) => void;
};

const Context = createContext<Outbox | null>(null);

/** The outbox of the technician's pages; null elsewhere, where work goes straight to the server. */
export const useOutbox = (): Outbox | null => useContext(Context);

const AGAIN_MS = 30_000;

export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const router = useRouter();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);

  const flush = useCallback(async (): Promise<OutboxEntry[]> => {
    // One tab at a time: the order holds, and nothing is asked for twice.
    const { left, sent } = await navigator.locks.request(`outbox:${userId}`, () => sendAll(userId, setEntries));
    if (sent > 0) router.refresh();
    return left;
  }, [userId, router]);

  useEffect(() => {
    const begin = async () => {
      const kept = await readOutbox(userId);
      setEntries(kept);
      if (kept.length > 0) await flush();
    };
    void begin();
    const again = () => void flush();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [userId, flush]);

  const isWaiting = nextToSend(entries) !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, flush]);

  const send = useCallback<Outbox["send"]>(
    async (visitId, work) => {
      const entry = { key: crypto.randomUUID(), visitId, at: new Date().toISOString(), work };
      setEntries(await changeOutbox(userId, (before) => [...before, entry]));
      const left = await flush();
      const kept = left.find(({ key }) => key === entry.key);
      if (!kept) return "sent";
      if (kept.problem === undefined) return "kept";
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
  const value = useMemo(() => ({ entries, send, retry, discard }), [entries, send, retry, discard]);
  return <Context value={value}>{children}</Context>;
}

function withoutProblem(entry: OutboxEntry): OutboxEntry {
  const { key, visitId, at, work } = entry;
  return { key, visitId, at, work };
}

async function sendAll(userId: string, show: (entries: OutboxEntry[]) => void) {
  let entries = await readOutbox(userId);
  let sent = 0;
  for (let next = nextToSend(entries); next; next = nextToSend(entries)) {
    const { key } = next;
    const answer = await sendEntry(next);
    if (answer === "no-network" || answer === "logged-out") break;
    if (answer === "sent") sent++;
    entries = await changeOutbox(userId, (before) =>
      answer === "sent"
        ? before.filter((entry) => entry.key !== key)
        : before.map((entry) => (entry.key === key ? { ...entry, problem: answer.problem } : entry)),
    );
    show(entries);
  }
  show(entries);
  return { left: entries, sent };
}
