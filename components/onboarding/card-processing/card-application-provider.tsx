"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { CardProcessing } from "@/lib/onboarding/card-processing/card-processing";

type CardApplicationState = {
  application: CardProcessing;
  /** The number of completed steps. */
  done: number;
  keep: (change: Partial<CardProcessing>, done: number) => void;
};

const Application = createContext<CardApplicationState | null>(null);

/** Keeps the input only in this page's memory from step to step, because it has secret numbers. */
export function CardApplicationProvider({ defaults, children }: { defaults: CardProcessing; children: ReactNode }) {
  const [{ application, done }, set] = useState({ application: defaults, done: 0 });
  const contextValue = useMemo(
    () => ({
      application,
      done,
      keep: (change: Partial<CardProcessing>, steps: number) =>
        set((before) => ({
          application: { ...before.application, ...change },
          done: Math.max(before.done, steps),
        })),
    }),
    [application, done]
  );
  return <Application value={contextValue}>{children}</Application>;
}

export function useApplication(): CardApplicationState {
  const context = useContext(Application);
  if (!context) throw new Error("the steps stand within their application");
  return context;
}
