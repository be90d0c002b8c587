"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createDataSetStore, type DataSet, type DataSetSource } from "@/lib/platform/load-state";
import { logInBrowser } from "../browser/log-in-browser";

/** What a part of a page reads for itself when it is first shown; `source` stays as it was then. */
export function useDataSet<T>(source: Omit<DataSetSource<T>, "log">): DataSet<T> {
  const [store] = useState(() => createDataSetStore({ ...source, log: logInBrowser }));
  useEffect(() => void store.load(), [store]);
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}
