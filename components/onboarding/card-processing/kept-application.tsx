"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { CardProcessing } from "@/lib/onboarding/card-processing/card-processing-shapes";

type Kept = {
  application: CardProcessing;
  /** How many of the steps are filled in. */
  done: number;
  keep: (change: Partial<CardProcessing>, done: number) => void;
};

const Application = createContext<Kept | null>(null);

/** What is filled in stays in this page's memory from step to step, and nowhere else: it has numbers that nobody else sees. */
export function KeptApplication({ defaults, children }: { defaults: CardProcessing; children: ReactNode }) {
  const [{ application, done }, set] = useState({ application: defaults, done: 0 });
  const kept = useMemo(
    () => ({
      application,
      done,
      keep: (change: Partial<CardProcessing>, steps: number) =>
        set((before) => ({
          application: { ...before.application, ...change },
          done: Math.max(before.done, steps),
        })),
    }),
    [application, done],
  );
  return <Application value={kept}>{children}</Application>;
}

export function useApplication(): Kept {
  const kept = useContext(Application);
  if (!kept) throw new Error("the steps stand within their application");
  return kept;
}
