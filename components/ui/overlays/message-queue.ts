"use client";

import type { ReactNode } from "react";
import { createStore } from "../browser/store";

/** The action that a message offers. It runs once. */
export type MessageAction = { label: string; run: () => void };

export type Message<Kind extends string> = {
  id: number;
  kind: Kind;
  text: ReactNode;
  actions: readonly MessageAction[];
};

/** A queue of messages, each shown for the duration of its kind. `hold` stops the timers, `release` restarts them. */
export function createMessageQueue<Kind extends string>(durations: Record<Kind, number | null>) {
  const store = createStore<readonly Message<Kind>[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    store.set(store.get().filter((message) => message.id !== id));
  };
  const startClock = ({ id, kind }: Message<Kind>) => {
    const duration = durations[kind];
    if (duration !== null)
      timers.set(
        id,
        setTimeout(() => dismiss(id), duration)
      );
  };
  return {
    use: store.use,
    get: store.get,
    dismiss,
    show: (kind: Kind, text: ReactNode, ...actions: ReadonlyArray<MessageAction | undefined>): number => {
      const message: Message<Kind> = { id: ++last, kind, text, actions: actions.filter((one) => one !== undefined) };
      store.set([...store.get(), message]);
      startClock(message);
      return message.id;
    },
    hold: () => timers.forEach((timer) => clearTimeout(timer)),
    release: () => store.get().forEach((message) => (clearTimeout(timers.get(message.id)), startClock(message))),
  };
}
