import type { FailureLog } from "./errors/log-failure";

/** The loading progress of a data set. rule: load-state/values */
export const LOAD_STATE = { uninitialized: 0, loading: 1, loaded: 2, error: 3 } as const;
export type LoadState = (typeof LOAD_STATE)[keyof typeof LOAD_STATE];

export interface DataSet<T> {
  state: LoadState;
  /** The last loaded value. It stays while a newer one loads, and when that fails. */
  value: T | undefined;
}

export interface DataSetStore<T> {
  /** Returns the same object until something changes, as React's useSyncExternalStore requires. */
  snapshot: () => DataSet<T>;
  /** @returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /** Loads, or waits for the load in progress. Never rejects. rule: load-state/ignore-while-loading */
  load: () => Promise<void>;
}

export interface DataSetSource<T> {
  name: string;
  read: () => Promise<T>;
  log: FailureLog;
  /** For data with defaults: a failed load counts as loaded with this value. */
  fallback?: T;
}

/**
 * Creates a store of one data set. A failure is logged and leads to the error state without a message. The component
 * that shows the data chooses the message. rule: load-state/failure-silent
 */
export function createDataSetStore<T>(source: DataSetSource<T>): DataSetStore<T> {
  let current: DataSet<T> = { state: LOAD_STATE.uninitialized, value: undefined };
  let inProgress: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const change = (next: DataSet<T>) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const run = async () => {
    change({ state: LOAD_STATE.loading, value: current.value });
    try {
      change({ state: LOAD_STATE.loaded, value: await source.read() });
    } catch (cause) {
      source.log(`loading ${source.name} failed`, cause);
      if (source.fallback === undefined) change({ state: LOAD_STATE.error, value: current.value });
      else change({ state: LOAD_STATE.loaded, value: source.fallback });
    }
  };

  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      inProgress ??= run().finally(() => {
        inProgress = null;
      });
      return inProgress;
    },
  };
}
