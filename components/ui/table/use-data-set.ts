"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createDataSetStore, type DataSet, type DataSetSource } from "@/lib/platform/load-state";
import { logInBrowser } from "../browser/log-in-browser";

/** Loads the data of a part of a page when it is first shown. Later changes of `source` are ignored. */
export function useDataSet<T>(source: Omit<DataSetSource<T>, "log">): DataSet<T> {
  const [store] = useState(() => createDataSetStore({ ...source, log: logInBrowser }));
  useEffect(() => void store.load(), [store]);
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}
