"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Option } from "../overlays/option-row";

export type LoadOptions = (term: string, signal: AbortSignal) => Promise<Option[]>;
type OptionsResult = { options: Option[]; state: "idle" | "loading" | "ready" | "failed" };

/** Searches the server 200 ms after the last key. A newer search cancels the older one. */
export function useAsyncOptions(load: LoadOptions) {
  const [result, setResult] = useState<OptionsResult>({ options: [], state: "idle" });
  // Options of earlier answers stay known, because a tap may land on a row just as a newer answer replaces it.
  const optionById = useRef(new Map<string, Option>());
  const awaited = useRef<((options: Option[]) => void) | null>(null);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController } | null>(null);

  const cancel = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    running.current.controller.abort();
    running.current = null;
  }, []);

  const search = useCallback(
    (term: string, delay = 200) => {
      cancel();
      awaited.current = null;
      const controller = new AbortController();
      setResult((before) => ({ ...before, state: "loading" }));
      const loadOptions = async () => {
        try {
          const options = await load(term, controller.signal);
          if (controller.signal.aborted) return;
          for (const option of options) optionById.current.set(option.id, option);
          setResult({ options, state: "ready" });
          awaited.current?.(options);
        } catch {
          if (controller.signal.aborted) return;
          setResult({ options: [], state: "failed" });
          awaited.current?.([]);
        }
      };
      running.current = { controller, timer: setTimeout(() => void loadOptions(), delay) };
    },
    [load, cancel]
  );

  useEffect(() => cancel, [cancel]);
  const optionOf = useCallback((id: string) => optionById.current.get(id) ?? null, []);
  /** Calls back once with the rows of the current search. A newer search, or null, drops the callback. */
  const awaitOptions = useCallback((then: ((options: Option[]) => void) | null) => {
    awaited.current =
      then &&
      ((options) => {
        awaited.current = null;
        then(options);
      });
  }, []);
  const isAwaited = useCallback(() => awaited.current !== null, []);
  return { ...result, search, optionOf, whenFound: awaitOptions, isAwaited };
}
