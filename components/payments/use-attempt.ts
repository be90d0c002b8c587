"use client";

import { useState } from "react";
import { createAttempt, LostAnswer } from "./attempt";

type Attempt<T> = {
  /** Starts a payment, or repeats the request whose answer was lost. */
  pay: (begin: () => Promise<() => Promise<T>>) => Promise<T>;
  /** True when the last answer was lost. The input belongs to that payment and must not change. */
  isLost: boolean;
};

/** A form's payment, which is repeated until its answer is known. */
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
