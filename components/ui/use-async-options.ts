"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Option } from "./option-row";

export type LoadOptions = (term: string, signal: AbortSignal) => Promise<Option[]>;
type Found = { options: Option[]; state: "idle" | "loading" | "ready" | "failed" };

/** Asks the server 200 ms after the last key; a newer question cancels the older, whose answer is dropped. */
export function useAsyncOptions(load: LoadOptions) {
  const [found, setFound] = useState<Found>({ options: [], state: "idle" });
  // Also those of an earlier answer: a finger may land on a row at the moment that a newer answer replaces it.
  const known = useRef(new Map<string, Option>());
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
      const controller = new AbortController();
      setFound((before) => ({ ...before, state: "loading" }));
      const ask = async () => {
        try {
          const options = await load(term, controller.signal);
          if (controller.signal.aborted) return;
          for (const option of options) known.current.set(option.id, option);
          setFound({ options, state: "ready" });
        } catch {
          if (!controller.signal.aborted) setFound({ options: [], state: "failed" });
        }
      };
      running.current = { controller, timer: setTimeout(() => void ask(), delay) };
    },
    [load, cancel],
  );

  useEffect(() => cancel, [cancel]);
  const optionOf = useCallback((id: string) => known.current.get(id) ?? null, []);
  return { ...found, search, optionOf };
}
