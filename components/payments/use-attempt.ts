"use client";

import { useState } from "react";
import { createAttempt, LostAnswer } from "./attempt";

type Attempt<T> = {
  /** Begins a payment, or asks again for the one whose answer was lost. */
  pay: (begin: () => Promise<() => Promise<T>>) => Promise<T>;
  /** The last answer was lost: what stands in the form belongs to that payment and may not change. */
  isLost: boolean;
};

/** A payment that is asked for until its answer is known, for a form. */
export function useAttempt<T>(): Attempt<T> {
  const [run] = useState(() => createAttempt<T>());
  const [isLost, setLost] = useState(false);
  return {
    isLost,
    pay: async (begin) => {
      let isLostNow = false;
      try {
        return await run(begin);
      } catch (error) {
        isLostNow = error instanceof LostAnswer;
        throw error;
      } finally {
        setLost(isLostNow);
      }
    },
  };
}
