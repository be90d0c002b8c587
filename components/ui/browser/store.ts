"use client";

import { useSyncExternalStore } from "react";

/** A value outside React that components can watch and any code may change. */
export function createStore<T>(initial: T) {
  let value = initial;
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial
      ),
  };
}
